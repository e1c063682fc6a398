import type { Row } from '#contract/field.ts'

export const demoVehicles: readonly Row[] = [
  { name: 'Camioneta blanca', crew: 'Beto y Chuy', capacity: 3 },
  { name: 'Camión de 3.5 t', crew: 'Don Rafa, Memo y Toño', capacity: 4 },
  { name: 'Pick-up', crew: 'Paco', capacity: 2 },
]

interface Trip extends Row {
  /** From today. */
  readonly days: number
  /** Its place among the vehicles; none yet without it. */
  readonly vehicle?: number
}

const morning = { span: 'morning' }
const afternoon = { span: 'afternoon' }
const at = (from_time: string, to_time: string) => ({ span: 'hours', from_time, to_time })

/** One for each of the sales that were made last. */
export const demoTrips: readonly Trip[] = [
  { days: 0, vehicle: 0, ...morning, directions: 'Portón negro, frente al parque.' },
  { days: 0, vehicle: 0, ...at('16:00', '18:00'), floor: '4', notes: 'Avisar en caseta.' },
  { days: 0, vehicle: 1, ...morning, directions: 'Coto Los Robles: registrarse en la caseta.' },
  { days: 0, vehicle: 1, ...at('15:00', '17:00') },
  { days: 0, vehicle: 2, ...afternoon, notes: 'Avisar media hora antes.' },
  { days: 1, vehicle: 0, ...morning },
  {
    days: 1,
    vehicle: 1,
    ...at('10:00', '12:00'),
    stairs: true,
    floor: '3',
    notes: 'No cabe en el elevador.',
  },
  { days: 1, vehicle: 1, ...afternoon },
  { days: 2, vehicle: 2, ...morning, directions: 'Entre Reforma y Juárez, casa amarilla.' },
  { days: 2, ...afternoon },
  { days: 3, vehicle: 1, ...morning },
  { days: 4, vehicle: 0, ...afternoon, directions: 'Llamar al llegar: no sirve el timbre.' },
  { days: 6, vehicle: 1, ...morning },
  { days: 7, vehicle: 2, ...at('09:00', '11:00') },
  { days: 8, vehicle: 0, ...afternoon },
  { days: 9, vehicle: 1, ...morning, notes: 'Recoger el empaque al terminar.' },
  { days: 10, vehicle: 0, ...at('12:00', '14:00'), stairs: true, floor: '2' },
  { days: 11, ...afternoon },
]

/** Pieces that are still being made, whose day was agreed with their promise. */
export const promisedTrips: readonly Omit<Trip, 'days'>[] = [
  { vehicle: 1, ...morning, notes: 'Confirmar con el taller un día antes.' },
  { ...afternoon },
]

/** A postal code of each city where customers live. */
export const demoCodes: Readonly<Record<string, string>> = {
  Guadalajara: '44110',
  Zapopan: '45050',
  Tlaquepaque: '45500',
  Tonalá: '45400',
  León: '37000',
  Colima: '28000',
  'Ciudad de México': '06700',
  Querétaro: '76000',
}
