#!/usr/bin/perl
# A player of Mutton that knows no rules: it plays one of the legal moves that it is sent.
use strict; use warnings; use List::Util 'shuffle';
my ($sheep, $wolves, @legal) = (26, 4);
my $options = 'berserk no_berserk reveal no_reveal remove no_remove escape no_escape rifle shotgun';
my @about = ('id name Random', "options $options", 'option name Seed type spin', 'wants legal');
$| = 1;  # send every answer at once
while (<STDIN>) {
    if    (/^mutton/)                             { print "$_\n" for @about, 'muttonok 1' }
    elsif (/^setoption name Seed value (\d+)/)    { srand $1 }
    elsif (/^isready/)                            { print "readyok\n" }
    elsif (/^newgame .*sheep=(\d+) wolves=(\d+)/) { ($sheep, $wolves) = ($1, $2) }
    elsif (/^position/)                           { @legal = () }
    elsif (/^legal (.+)/)                         { push @legal, $1 if $1 ne 'berserk' }
    elsif (/^go placement/)                       { print "bestplacement sparse\n" }
    elsif (/^go pack/) { print 'bestpack ', (shuffle(('A' .. 'Z')[0 .. $sheep - 1]))[0 .. $wolves - 1], "\n" }
    elsif (/^go move/) {
        my ($head, $runners, $cells) = (split(' ', $legal[rand @legal]), '', '');
        my @cells = shuffle(split /,/, $cells);
        my @runs = map { @cells ? "$_-" . pop @cells : () } split /,/, $runners;
        print "bestmove $head", join(',', @runs), "\n";
    }
    elsif (/^quit/) { exit }
}
