import type { Traits } from '../traits.ts'
import { texts } from '../texts.ts'

const words = texts.traits

/** «Lino arena · 3 plazas»: a line that tells pieces with alike names apart. */
export function describeTraits({ material, color, seats }: Traits): string {
  const isSaid = color !== null && color.toLocaleLowerCase('es-MX') === material?.toLocaleLowerCase('es-MX')
  const look = material && color && !isSaid ? `${material} ${color.toLocaleLowerCase('es-MX')}` : material
  return [look ?? color, seats === null || seats < 2 ? null : words.seats(seats)].filter(Boolean).join(' · ')
}

/** Everything that is known of a piece besides its measures. */
export function TraitList({ traits }: { readonly traits: Traits }) {
  const { material, color, seats, seatHeight, weight, packages } = traits
  const rows = [
    [words.material, material],
    [words.color, color],
    [words.seatsLabel, seats === null ? null : String(seats)],
    [words.seatHeight, seatHeight === null ? null : words.centimetres(seatHeight)],
    [words.weight, weight === null ? null : words.kilograms(weight)],
    [words.packages, packages],
  ].filter(([, value]) => value !== null)
  if (rows.length === 0) return null
  return (
    <dl className="traits">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
