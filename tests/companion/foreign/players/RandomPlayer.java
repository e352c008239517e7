import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Scanner;
import java.util.stream.Collectors;

/** A player of Mutton in Java that plays one of the legal moves that it is sent. */
public class RandomPlayer {
    private static final SecureRandom CHANCE = new SecureRandom();

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    private static List<String> shuffled(String[] items) {
        List<String> list = new ArrayList<>(Arrays.asList(items));
        Collections.shuffle(list, CHANCE);
        return list;
    }

    private static String number(String line, String name) {
        return line.replaceAll(".*" + name + "=(\\d+).*", "$1");
    }

    private static String move(String[] legal) {
        if (legal.length < 2) {
            return legal[0];
        }
        List<String> free = shuffled(legal.length < 3 ? new String[0] : legal[2].split(","));
        return legal[0] + Arrays.stream(legal[1].split(",")).filter(each -> !free.isEmpty())
            .map(each -> each + "-" + free.remove(0)).collect(Collectors.joining(","));
    }

    public static void main(String[] args) throws Exception {
        Files.writeString(Path.of(System.getenv("TMPDIR"), "note"), "mine");
        int sheep = 26, wolves = 4;
        List<String> legal = new ArrayList<>();
        Scanner input = new Scanner(System.in);
        while (input.hasNextLine()) {
            String line = input.nextLine();
            if (line.startsWith("mutton")) {
                say("id name Java\nwants legal\nmuttonok 1");
            } else if (line.startsWith("isready")) {
                say("readyok");
            } else if (line.startsWith("newgame")) {
                sheep = Integer.parseInt(number(line, "sheep"));
                wolves = Integer.parseInt(number(line, "wolves"));
            } else if (line.startsWith("position")) {
                legal.clear();
            } else if (line.startsWith("legal") && !line.equals("legal berserk")) {
                legal.add(line.substring("legal ".length()));
            } else if (line.startsWith("go placement")) {
                say("bestplacement sparse");
            } else if (line.startsWith("go pack")) {
                String[] flock = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".substring(0, sheep).split("");
                say("bestpack " + String.join("", shuffled(flock).subList(0, wolves)));
            } else if (line.startsWith("go move")) {
                say("bestmove " + move(legal.get(CHANCE.nextInt(legal.size())).split(" ")));
            } else if (line.startsWith("quit")) {
                return;
            }
        }
    }
}
