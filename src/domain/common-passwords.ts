import { foldText } from './text.ts'

/** The passwords that attackers try first, including Mexican and shop words. Folded, four characters or more. */
export const commonPasswords: readonly string[] = `
  0000 000000 00000000 1111 11111 111111 1111111 11111111 112233 1122334455 11223344 121212 123123 123123123
  1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789 123321 123454321 123654 123abc 12qwaszx
  131313 147258 147258369 159357 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 2222 333333 456789 555555
  5555 54321 654321 666666 696969 7654321 777777 7777777 87654321 888888 88888888 987654 987654321
  9876543210 999999 a123456 a12345 aa123456 aaaaaa abc123 abcd abcd1234 abcdef abcdefg abcdefgh asdasd asdf
  asdf1234 asdfgh asdfghjkl asdfjkl azerty google qazwsx qazwsxedc qqqqqq qwer qwer1234 qwerty qwerty1
  qwerty12 qwerty123 qwertyui qwertyuiop zxcv zxcvbn zxcvbnm zaq12wsx access admin admin1 admin123
  administrator angel baseball batman changeme charlie computer daniel default demo dragon football freedom
  guest hello hunter iloveyou jennifer jessica jordan killer letmein login lovely master michael michelle
  monkey mustang nicole ninja passw0rd password password1 password12 password123 pass pass1234 pokemon
  princess root secret server shadow soccer starwars summer sunshine superman system temp1234 test test1234
  tester thomas trustno1 user welcome welcome1 whatever winter acceso administrador adrian alejandra
  alejandro alexander amigos amor amorcito amores america aguilas andrea andres angeles angelito antonio
  azteca barcelona beatriz bonita caballo caja1234 cambiame camila cancun carlos carolina chiquita chivas
  chocolate clave clave123 claudia colombia contrasena contrasena1 contrasena123 corazon cristo cruzazul
  daniela diego eduardo elefante empresa enamorada entrar espana estrella estrellita familia fatima federico
  felicidad felipe fernanda fernando francisco futbol gabriel gabriela gatito gloria guadalajara guadalupe
  hermosa hola hola1234 hola123 isabel javier jesucristo jesus jesusteamo jorge jose juan juanita karina
  leonardo liverpool lorena lucero lupita madrid mama manuel marcela margarita maria mariana mariposa martin
  martinez mexico mexico1 mexico123 miamor miguel monica monterrey morena muebleria muebles naranja negocio
  oficina orlando pachuca paola patricia pelusa pepito perrito princesa pumas puebla queretaro quiero
  rayados realmadrid ricardo roberto rodrigo rosita samuel santiago santos sebastian secreto seguridad
  siempre sistema solecito tequiero teamo teamomucho tequila tigres tienda tienda123 tijuana tinkerbell
  usuario valentina vanessa ventas ventas123 veracruz veronica verano victoria virgen zapata
`
  .trim()
  .split(/\s+/)

const known = new Set(commonPasswords)

export function isCommonPassword(password: string): boolean {
  const folded = foldText(password)
  return known.has(folded) || known.has(withoutDisguise(folded))
}

const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}

/** Reads `p4ssw0rd` as `password`. The result has the same length. */
export function withoutDisguise(folded: string): string {
  return folded.replace(/[@431!05$7]/g, sign => disguises[sign] ?? sign)
}
