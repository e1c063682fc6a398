import type { routeSheetEs } from './route-sheet.es.ts'

type Words<T> = { readonly [Name in keyof T]: T[Name] extends string ? string : Words<T[Name]> }

export const routeSheetEn: Words<typeof routeSheetEs> = {
  kind: 'Route sheet',
  day: 'Day',
  crew: 'Crew',
  stops: 'Deliveries',
  number: 'No.',
  where: 'To whom and where',
  pieces: 'Pieces',
  signature: 'Received by: name and signature',
  collect: 'To collect',
  collectedWith: 'Its balance is collected at {folio}',
  floor: 'Floor {floor}',
  stairs: 'Stairs only',
  total: 'Total to collect',
  hands: 'Handed out by',
  driver: 'In charge of the route',
  note: 'What is not delivered goes back to the warehouse the same day.',
  spans: { morning: 'Morning', afternoon: 'Afternoon' },
}
