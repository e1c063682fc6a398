import { checkDigit } from '#domain/clabe.ts'
import { mailboxOf, phoneOf } from './text.ts'

/**
 * Twelve suppliers of a furniture shop in Guadalajara: brand, trade, seller, assistant, area code. Names and numbers
 * are invented, and nobody can own the domains.
 */
const houses = [
  ['Maderas del Bajío', 'Madera', 'Jorge Ramírez', 'Leticia Gómez', '477'],
  ['Textiles Anáhuac', 'Tapicería', 'Claudia Soto', 'Óscar Beltrán', '222'],
  ['Luz de Tonalá', 'Iluminación', 'Rodrigo Partida', 'Rebeca Salas', '33'],
  ['Herrería San Isidro', 'Metal', 'Manuel Orozco', 'Daniel Zúñiga', '33'],
  ['Cantera y Mármol Tapalpa', 'Piedra', 'Elena Michel', 'Ángeles Peña', '343'],
  ['Vidrios Artesanales Chapala', 'Vidrio', 'Tomás Aguirre', 'Brenda Cisneros', '376'],
  ['Telares de Teotitlán', 'Tapetes', 'Guadalupe Mendoza', 'Benito Lazo', '951'],
  ['Palma y Mimbre Jocotepec', 'Fibras naturales', 'Norma Ibarra', 'Julián Rameño', '387'],
  ['Muebles Ocotlán', 'Salas', 'Arturo Godínez', 'Mariana Franco', '392'],
  ['Colchones La Sierra', 'Recámaras', 'Verónica Prado', 'Eduardo Garza', '81'],
  ['Talavera del Valle', 'Decoración', 'Ignacio Cuautle', 'Socorro Flores', '222'],
  ['Nórdica Import', 'Importación', 'Karla Dávila', 'Patricio Ledesma', '55'],
] as const

/** Banks with the three digits that begin their accounts. */
const banks = [
  ['BBVA', '012'],
  ['Banorte', '072'],
  ['Santander', '014'],
  ['Banamex', '002'],
  ['HSBC', '021'],
] as const

/** RFCs of companies with homoclaves that nobody has, as far as their form tells. */
const rfcs = [
  'MBA980312Z10',
  'TAN050621Z21',
  'LTO120809Z32',
  'HSI890214Z43',
  'CMT010530Z54',
  'VAC150117Z65',
  'TTE080926Z76',
  'PMJ030411Z87',
  'MOC950703Z98',
  'CSI910525Z09',
  'TVA110218Z1A',
  'NIM161104Z20',
] as const

function accountOf(index: number): { bank: string; clabe: string } {
  const [bank, code] = banks[index % banks.length] ?? banks[0]
  const body = `${code}320${String(10_403_771 * (index + 3)).padStart(11, '0')}`
  return { bank, clabe: body + checkDigit(body) }
}

export type Brand = (typeof houses)[number][0]

export const suppliers = houses.map(([brand, category, seller, assistant, areaCode], index) => {
  const site = `${mailboxOf(brand).replaceAll('.', '')}.example`
  const phone = (start: number) =>
    phoneOf(areaCode, start * 10 ** (8 - areaCode.length) + 1_213 * (index + 7))
  return {
    brand_name: brand,
    category,
    contact: seller,
    email: `ventas@${site}`,
    cellphone: phone(17),
    phone: phone(36),
    extension: String(100 + index),
    url: `https://www.${site}`,
    user: index % 3 === 0 ? 'compras@azenzo.mx' : '',
    password: index % 3 === 0 ? `Azenzo-${index + 11}-${areaCode}` : '',
    rfc: rfcs[index] ?? '',
    ...accountOf(index),
    credit_days: [30, 15, 45, 8][index % 4],
    inactive: brand === 'Talavera del Valle',
    contacts: [seller, assistant].map((name, place) => ({
      name,
      email: `${mailboxOf(name)}@${site}`,
      phone: phone(36),
      ext: String(100 + index + 100 * place),
      cellphone: phone(17 + place),
      /** Some assistants no longer work there. */
      inactive: place === 1 && index % 5 === 1,
    })),
  }
})
