import { settingsWords } from './texts-settings.screens.ts'

/** Mexico's zones, which share no prefix. */
const mexican = [
  'America/Mexico_City',
  'America/Cancun',
  'America/Chihuahua',
  'America/Ciudad_Juarez',
  'America/Hermosillo',
  'America/Matamoros',
  'America/Mazatlan',
  'America/Merida',
  'America/Monterrey',
  'America/Ojinaga',
  'America/Tijuana',
]

/** Mexico's zones come first. The stored zone is offered even if the browser has another name for it. */
export function zoneOptions(kept: string) {
  const others = Intl.supportedValuesOf('timeZone').filter(zone => !mexican.includes(zone))
  const rest = mexican.includes(kept) || others.includes(kept) ? others : [kept, ...others]
  return [
    { group: settingsWords.mexico, items: mexican.map(option) },
    { group: settingsWords.otherZones, items: rest.map(option) },
  ]
}

const option = (value: string) => ({ value, label: settingsWords.zones[value] ?? otherZone(value) })

/** «América: Argentina, Buenos Aires» from `America/Argentina/Buenos_Aires`. */
function otherZone(zone: string): string {
  const [region = zone, ...place] = zone.replaceAll('_', ' ').split('/')
  const named = settingsWords.regions[region] ?? region
  return place.length === 0 ? named : `${named}: ${place.join(', ')}`
}
