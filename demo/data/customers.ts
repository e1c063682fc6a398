import { lottery } from './lottery.ts'
import { mailboxOf, phoneOf } from './text.ts'

type Words = readonly [string, ...string[]]
const words = (text: string) => text.trim().split(/,\s*/) as [string, ...string[]]

const women =
  words(`Guadalupe, Ana Sofía, Verónica, Lucía, María del Carmen, Ximena, Rocío, Itzel, Beatriz, Mónica,
  Adriana, Teresa, Valeria, Elisa, Graciela, Daniela, Norma Angélica, Paola, Regina, Silvia`)
const men =
  words(`José Luis, Miguel Ángel, Alejandro, Óscar, Ramón, Emiliano, Arturo, Joaquín, Raúl, Saúl, Héctor,
  Jesús, Rubén, Sebastián, Francisco Javier, Tomás, Gerardo, Iván, Leonardo, Ernesto`)
const surnames =
  words(`Hernández, López, García, Núñez, Martínez, Ibáñez, Castañeda, Peña, Ríos, Zúñiga, Orozco, Aceves,
  de la Torre, Gutiérrez, Mora, Villaseñor, Sánchez, Cortés, Luna, Arce, Vega, Covarrubias, Plascencia, Muñoz, Ávila`)
const streets =
  words(`Av. México, Calle Morelos, Av. Patria, Calle Reforma, Av. Chapultepec, Calle Libertad, Calle Hidalgo,
  Av. La Paz, Calle Juárez, Calle Pino Suárez, Av. Revolución, Calle Constitución`)
const firms =
  words(`Estudio Nopal, Hotel Casa Agave, Constructora Lomas, Café Tránsito, Notaría 42, Clínica Santa Fe,
  Despacho Ríos y Asociados, Restaurante La Troje, Inmobiliaria Providencia, Colegio Mirador`)

/** Each city with its area code; near ones are repeated, so that they are more frequent. */
const cities: readonly [Place, ...Place[]] = [
  ['Guadalajara', '33'],
  ['Guadalajara', '33'],
  ['Zapopan', '33'],
  ['Zapopan', '33'],
  ['Tlaquepaque', '33'],
  ['Tonalá', '33'],
  ['León', '477'],
  ['Querétaro', '442'],
  ['Ciudad de México', '55'],
  ['Colima', '312'],
]
type Place = readonly [name: string, areaCode: string]

/** Notes of the staff about a few customers. */
const notes: Readonly<Record<number, string>> = {
  3: 'Prefiere que le escriban por WhatsApp, por las tardes.',
  9: 'El elevador de su edificio es chico: medir antes de entregar.',
  17: 'Decoradora: pide cotización con fotos.',
  42: 'Recibe solo los sábados; avisar en caseta.',
}

const howMany = 150

/** The same 150 people on every machine. Their addresses end in a domain that nobody can own. */
export function demoCustomers() {
  const { between, oneIn, pick } = lottery(2026)
  const people = new Map<string, 'female' | 'male'>()
  while (people.size < howMany) {
    const [names, sex]: [Words, 'female' | 'male'] = oneIn(2) ? [women, 'female'] : [men, 'male']
    people.set(`${pick(names)} ${pick(surnames)} ${pick(surnames)}`, sex)
  }
  return [...people].map(([full_name, sex], index) => {
    const [city, areaCode] = pick(cities)
    const rest = between(2, 9) * 10 ** (9 - areaCode.length) + between(0, 10 ** (9 - areaCode.length) - 1)
    return {
      full_name,
      phone: phoneOf(areaCode, rest),
      email: oneIn(9) ? '' : `${mailboxOf(full_name)}@correo.example`,
      email_secondary: oneIn(12) ? `${mailboxOf(full_name)}@trabajo.example` : '',
      company: oneIn(4) ? pick(firms) : '',
      address: oneIn(4) ? '' : `${pick(streets)} ${between(12, 2800)}`,
      city,
      sex: oneIn(15) ? 'undisclosed' : sex,
      notes: notes[index] ?? '',
    }
  })
}
