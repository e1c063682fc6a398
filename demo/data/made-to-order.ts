import { demoCategories } from './catalogue/catalogue.ts'

/** A line on order: the product, its pieces, the finish that was chosen, and what else the customer asked for. */
export type OrderedLine = readonly [code: string, pieces: number, finish: string, notes?: string]

/** A sale of pieces that are made for its customer. Days are those of the history. */
export interface Wish {
  readonly day: number
  /** The showroom that sells it, among those that sell. */
  readonly place: 0 | 1
  readonly lines: readonly OrderedLine[]
  /** Pieces that are there, sold with them. */
  readonly beside?: readonly (readonly [code: string, pieces: number])[]
  /** Days until these go, when they do not wait for the others. */
  readonly first?: number
  readonly isPaid?: true
  /** When the supplier brings it; some days before it was promised if absent. */
  readonly arrives?: number
  /** So many pieces of a line come first, and the others so many days later. */
  readonly parts?: readonly [pieces: number, later: number]
  /** Days until the customer answers and a day is agreed. */
  readonly calls?: number
  readonly goes?: number
  /** Days that pass until somebody sees that it did not go. */
  readonly stuck?: number
  /** Why nobody received it the first time. */
  readonly fails?: string
  /** The crew takes what is owed. */
  readonly atDoor?: true
  readonly cancelled?: readonly [day: number, reason: string]
}

/** The sales to order of the history, in the order of their days. Whatever day it ends on, some of each state are open. */
export const wishes: readonly Wish[] = [
  { day: 3, place: 0, lines: [['AZ-0142', 1, 'Lino gris humo', 'Patas en encino claro, no en nogal.']] },
  {
    day: 5,
    place: 1,
    lines: [
      ['AZ-0216', 1, '240 × 100 cm, aceite natural'],
      ['AZ-0212', 6, 'Cojín de lino crudo'],
    ],
    parts: [4, 6],
  },
  {
    day: 9,
    place: 0,
    lines: [['AZ-0213', 1, 'Lino arena', 'Que la cabecera no pase de 95 cm: va bajo una ventana.']],
    beside: [['AZ-0152', 2]],
    first: 3,
    fails: 'No había nadie en el domicilio y no contestaron el teléfono',
  },
  { day: 12, place: 0, lines: [['AZ-0214', 1, 'Lino verde olivo']], atDoor: true },
  { day: 16, place: 1, lines: [['AZ-0118', 2, 'Terciopelo mostaza']], isPaid: true },
  { day: 21, place: 0, lines: [['AZ-0126', 1, 'Roble ahumado', 'Jaladeras negras.']] },
  {
    day: 25,
    place: 1,
    lines: [['AZ-0146', 1, 'Bouclé marfil', 'Chaise a la izquierda, viendo el sofá de frente.']],
  },
  {
    day: 30,
    place: 0,
    lines: [['AZ-0092', 8, 'Lona color mostaza']],
    parts: [4, 5],
  },
  {
    day: 33,
    place: 1,
    lines: [['AZ-0131', 1, 'Encino ahumado']],
    beside: [['AZ-0151', 2]],
    first: 4,
  },
  {
    day: 37,
    place: 0,
    lines: [['AZ-0144', 1, 'Algodón azul añil']],
    cancelled: [45, 'Se cambia de ciudad y ya no lo va a necesitar'],
  },
  { day: 40, place: 0, lines: [['AZ-0031', 1, 'Tela náutica azul marino']], atDoor: true },
  {
    day: 44,
    place: 1,
    lines: [['AZ-0214', 1, 'Lino terracota']],
    fails: 'No cupo por la escalera; se entrega por el balcón con otra persona',
  },
  { day: 47, place: 0, lines: [['AZ-0176', 2, 'Roble oscuro', 'Los dos con zoclo de 8 cm.']], isPaid: true },
  { day: 51, place: 0, lines: [['AZ-0090', 1, 'Base en negro mate']] },
  { day: 54, place: 1, lines: [['AZ-0133', 1, 'Bouclé arena']], beside: [['AZ-0194', 1]] },
  {
    day: 58,
    place: 0,
    lines: [['AZ-0143', 2, 'Lino verde salvia']],
    beside: [['AZ-0081', 1]],
    first: 2,
  },
  { day: 61, place: 1, lines: [['AZ-0091', 1, 'Nogal', 'Las hojas de extensión con la veta corrida.']] },
  { day: 65, place: 0, lines: [['AZ-0142', 1, 'Lino verde salvia']], beside: [['AZ-0193', 4]] },
  { day: 68, place: 0, lines: [['AZ-0172', 1, 'Tzalam mate', 'Pasacables del lado derecho.']] },
  { day: 71, place: 1, lines: [['AZ-0101', 4, 'Vinil tabaco']], arrives: 105 },
  { day: 74, place: 0, lines: [['AZ-0179', 1, '210 cm de largo']], atDoor: true },
  { day: 79, place: 0, lines: [['AZ-0210', 1, 'Encino natural']], arrives: 112, goes: 117, stuck: 8 },
  { day: 82, place: 0, lines: [['AZ-0146', 1, 'Lino gris perla', 'Chaise a la derecha.']], arrives: 124 },
  { day: 85, place: 1, lines: [['AZ-0213', 1, 'Terciopelo verde botella']], arrives: 115, calls: 9 },
  {
    day: 86,
    place: 0,
    lines: [['AZ-0216', 1, '260 × 100 cm', 'Esquinas boleadas: hay niños en casa.']],
    arrives: 119,
    goes: 123,
    stuck: 9,
  },
  {
    day: 89,
    place: 0,
    lines: [['AZ-0212', 8, 'Cojín de piel miel']],
    arrives: 117,
    parts: [4, 7],
  },
  { day: 91, place: 1, lines: [['AZ-0144', 1, 'Terciopelo ladrillo']], arrives: 134 },
  { day: 93, place: 0, lines: [['AZ-0131', 1, 'Nogal']], beside: [['AZ-0152', 2]], arrives: 122, calls: 10 },
  {
    day: 96,
    place: 0,
    lines: [
      ['AZ-0087', 1, 'Roble claro'],
      ['AZ-0096', 1, 'A juego con la mesa'],
    ],
    arrives: 126,
    goes: 131,
    stuck: 11,
  },
  { day: 98, place: 1, lines: [['AZ-0217', 2, 'Lino crudo']] },
  {
    day: 99,
    place: 0,
    lines: [['AZ-0216', 1, '240 × 100 cm']],
    arrives: 146,
    cancelled: [108, 'Pospuso la remodelación de su casa'],
  },
  {
    day: 101,
    place: 0,
    lines: [['AZ-0142', 1, 'Lino azul humo', 'Cojines firmes; la señora tiene mala la espalda.']],
    arrives: 145,
  },
  {
    day: 103,
    place: 1,
    lines: [
      ['AZ-0136', 1, 'Terciopelo gris'],
      ['AZ-0153', 2, 'Laca gris a juego'],
    ],
    arrives: 130,
    calls: 11,
  },
  { day: 106, place: 0, lines: [['AZ-0091', 1, 'Encino natural']], atDoor: true },
  { day: 108, place: 0, lines: [['AZ-0032', 1, 'Tela náutica arena']] },
  { day: 110, place: 1, lines: [['AZ-0214', 1, 'Lino hueso']], beside: [['AZ-0083', 1]], first: 3 },
  { day: 113, place: 0, lines: [['AZ-0133', 1, 'Lino gris']] },
  { day: 115, place: 1, lines: [['AZ-0092', 6, 'Lona verde']] },
  { day: 117, place: 0, lines: [['AZ-0176', 1, 'Roble claro', 'Anclarlo al muro de la derecha.']] },
  { day: 120, place: 0, lines: [['AZ-0144', 1, 'Algodón crudo']], isPaid: true },
  { day: 122, place: 1, lines: [['AZ-0172', 1, 'Tzalam oscuro']] },
  {
    day: 124,
    place: 0,
    lines: [
      ['AZ-0216', 1, '220 × 100 cm'],
      ['AZ-0092', 8, 'Lona gris'],
    ],
  },
  { day: 127, place: 0, lines: [['AZ-0118', 2, 'Terciopelo azul petróleo']] },
  { day: 129, place: 1, lines: [['AZ-0131', 1, 'Encino natural']], beside: [['AZ-0152', 2]], first: 4 },
  { day: 131, place: 0, lines: [['AZ-0126', 1, 'Roble claro', 'Pasacables al centro.']] },
  { day: 134, place: 0, lines: [['AZ-0146', 1, 'Lino avena']] },
  { day: 136, place: 1, lines: [['AZ-0090', 1, 'Base en nogal']] },
  { day: 138, place: 0, lines: [['AZ-0213', 1, 'Bouclé marfil']] },
]

/** Pieces that are set aside for a quotation: in which showroom, for how many days, and what became of it. */
export interface Hold {
  readonly day: number
  readonly place: 0 | 1
  readonly code: string
  readonly pieces: number
  readonly days: number
  readonly end: 'sold' | 'released' | 'expired'
}

export const holds: readonly Hold[] = [
  { day: 22, place: 0, code: 'AZ-0212', pieces: 2, days: 3, end: 'sold' },
  { day: 39, place: 1, code: 'AZ-0118', pieces: 1, days: 2, end: 'expired' },
  { day: 57, place: 0, code: 'AZ-0118', pieces: 1, days: 3, end: 'released' },
  { day: 75, place: 0, code: 'AZ-0143', pieces: 2, days: 4, end: 'sold' },
  { day: 92, place: 1, code: 'AZ-0092', pieces: 4, days: 2, end: 'expired' },
  { day: 105, place: 0, code: 'AZ-0152', pieces: 1, days: 3, end: 'sold' },
  { day: 116, place: 1, code: 'AZ-0212', pieces: 2, days: 4, end: 'expired' },
  { day: 124, place: 0, code: 'AZ-0092', pieces: 2, days: 3, end: 'released' },
  { day: 133, place: 0, code: 'AZ-0118', pieces: 1, days: 4, end: 'sold' },
]

/** The days until a piece is there, as the shop promises them. */
export function makingDaysOf(code: string): number {
  for (const { making_days_to: usual, subcategories } of demoCategories) {
    for (const [[own], { making_days_to: days }] of Object.values(subcategories).flat()) {
      if (own === code) return days ?? usual ?? 0
    }
  }
  throw new Error(`The demo has no product ${code}`)
}

/** Where the shop's own vans go. */
export const nearCities: readonly string[] = ['Guadalajara', 'Zapopan', 'Tlaquepaque', 'Tonalá']

/** How drivers find the place. */
export const directions: readonly [string, ...string[]] = [
  'Portón negro, frente al parque.',
  'Casa de cantera en la esquina; tocar fuerte.',
  'Coto Los Robles: registrarse en la caseta con el folio.',
  'A media cuadra de la farmacia, fachada blanca.',
  'Edificio con lobby; el elevador de carga está atrás.',
]

export const tripNotes: readonly [string, ...string[]] = [
  'Avisar media hora antes.',
  'Llevar cobijas: el pasillo es angosto.',
  'Recoger el empaque al terminar.',
  'Hay perro; llamar antes de entrar.',
]
