### Teléfonos que miran o son pantallas privadas, como los muestra la pantalla de la mesa.

title-phones = Teléfonos
phones-button = Ver los códigos
phones-watch = Mirar
phones-watch-about = Escanea este código con un teléfono para mirar el duelo. Quien lo tiene ve el tablero, la hoja de rastreo y lo que pasa, pero no los lobos.
phones-private-about = { $player }: escanea este código y tu teléfono será tu pantalla privada en este duelo. Puedes hacer en él todo lo que puedes hacer aquí.
phones-wifi = Wifi
phones-wifi-about = Escanea este código para entrar en la red de la mesa, { $network }. La contraseña es { $password }. Quizá el móvil avise de que no hay internet: sigue conectado.
phones-join-first = Entra primero en la red de la mesa: su código está en «{ phones-wifi }».
phones-here = El teléfono de { $player } es una pantalla privada. Todo se puede hacer también aquí.
phones-away = El teléfono de { $player } duerme o está fuera de alcance. Vuelve por sí solo. Todo se puede hacer también aquí.
phones-ask-about = Otro teléfono pide ser la pantalla privada de { $player }. Permítelo solo si { $player } lo tiene en la mano.
phones-unsafe = Aquí no hay pantallas privadas: en esta red otros podrían leer o cambiar la página. Inicia Sheepfold con un certificado para usarlas (sheepfold play --help).
phone-asks = Un teléfono pide ser la pantalla privada de { $player }: abre el menú y toca «{ phones-button }».
phone-is-private = El teléfono de { $player } es ahora una pantalla privada.
phone-refuse = Rechazar
phone-allow = Permitir
phone-new-code = Código nuevo
or-scan-with-phone = o en tu teléfono
or-use-phone = { $wolf }, o usa tu teléfono
help-phones = Los teléfonos pueden mirar o ser la pantalla privada de una persona. Un teléfono por persona: otro se tiene que permitir aquí. Un código nuevo desconecta el teléfono anterior.
# The code that brings a finished match to a phone.
title-take-home = Un duelo de recuerdo
take-home-button = Al móvil
take-home-about = Escanea este código con un móvil para llevarte el duelo: abre la repetición, con enlaces a la página, una imagen, una película y la hoja de notas. Guárdalos ahora: la dirección funciona hasta que termine Sheepfold.
help-take-home = El código abre este duelo en un móvil: la repetición, una imagen, una película y la hoja de notas, para guardar o enviar. Solo hay partidas terminadas, porque muestran los lobos.

certificate-unreadable = No se pueden leer el certificado y su clave: { $why }.
certificate-no-pem = El archivo del certificado no tiene la forma PEM.
certificate-self-signed = El certificado está firmado por sí mismo, así que un teléfono no puede comprobarlo. Usa uno de una autoridad que los teléfonos conozcan.
certificate-expired = El certificado ha caducado.
certificate-nameless = El certificado no nombra ningún ordenador, como table.example.org.

phones-cannot-watch = Los móviles no pueden mirar: { $why }.
