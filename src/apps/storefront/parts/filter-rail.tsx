import { availabilities } from '#domain/availability.ts'
import { activeFilters, availabilityWord, printChoice, withoutFilters } from '../list-address.ts'
import type { ListModel, Option, Site } from '../models.ts'
import { texts } from '../texts.ts'
import { Icon } from './icons.tsx'
import { WhatsappLink } from './whatsapp.tsx'

const words = texts.list

/** A plain form; with JavaScript it applies by itself, and on phones it is a sheet over the page. */
export function FilterRail({ list, site }: { readonly list: ListModel; readonly site: Site }) {
  const { path, choice, counts, offersOnly, total } = list
  if (!counts) return null
  const clear = path + printChoice(withoutFilters(choice))
  return (
    <section className="rail" id="filtros" aria-label={words.filters}>
      <form action={path} data-filters>
        <div className="rail-head">
          <h2>{words.filters}</h2>
          {activeFilters(choice) > 0 && (
            <a className="text-link" href={clear}>
              {words.clear}
            </a>
          )}
          <a className="rail-close" href="#lista" data-close aria-label={words.close}>
            <Icon name="close" size={24} />
          </a>
        </div>
        {choice.sort !== 'recientes' && <input type="hidden" name="orden" value={choice.sort} />}
        <fieldset>
          <legend>{words.price}</legend>
          <div className="prices">
            <Range name="desde" label={words.from} value={choice.from} hint="0" />
            <Range name="hasta" label={words.to} value={choice.to} hint="" />
          </div>
        </fieldset>
        {!offersOnly && (
          <fieldset>
            <legend>{words.offer}</legend>
            <Check name="oferta" value="1" label={words.onlyOffers} count={counts.offer} on={choice.offer} />
          </fieldset>
        )}
        <fieldset>
          <legend>{words.availability}</legend>
          {availabilities.map(which => (
            <Check
              key={which}
              name="disponibilidad"
              value={availabilityWord(which)}
              label={texts.availability[which]}
              count={counts.availability[which]}
              on={choice.availability.includes(which)}
            />
          ))}
        </fieldset>
        <Options
          legend={words.material}
          name="material"
          options={counts.materials}
          chosen={choice.materials}
        />
        <Options legend={words.color} name="color" options={counts.colors} chosen={choice.colors} />
        <Options legend={words.seats} name="plazas" options={counts.seats} chosen={choice.seats} />
        <fieldset>
          <legend>{words.width}</legend>
          <div className="prices">
            <Range name="ancho-desde" label={words.from} value={choice.widthFrom} hint="0" unit="cm" />
            <Range name="ancho-hasta" label={words.to} value={choice.widthTo} hint="" unit="cm" />
          </div>
        </fieldset>
        <div className="rail-foot">
          <a className="button outline" href={clear}>
            {words.clear}
          </a>
          <button className="button" type="submit" data-apply data-show={words.show(0)}>
            <span className="with-script">{words.show(total)}</span>
            <span className="without-script">{words.apply}</span>
          </button>
        </div>
      </form>
      <div className="rail-help">
        <h2>{words.doubt}</h2>
        <p>{words.doubtText}</p>
        <WhatsappLink site={site} className="with-icon">
          <span className="text-link">{texts.writeByWhatsapp}</span>
        </WhatsappLink>
      </div>
    </section>
  )
}

interface RangeProps {
  readonly name: string
  readonly label: string
  readonly value: number | null
  readonly hint: string
  /** Pesos before the amount, centimetres after it. */
  readonly unit?: '$' | 'cm'
}

function Range({ name, label, value, hint, unit = '$' }: RangeProps) {
  return (
    <label className="pesos">
      <span>{label}</span>
      <span className="pesos-box">
        {unit === '$' && <span aria-hidden="true">{unit}</span>}
        <input
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder={hint}
          defaultValue={value === null ? '' : value.toLocaleString('es-MX')}
          maxLength={12}
        />
        {unit === 'cm' && <span aria-hidden="true">{unit}</span>}
      </span>
    </label>
  )
}

interface OptionsProps {
  readonly legend: string
  readonly name: string
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
}

/** Not rendered while no piece here has the attribute. */
function Options({ legend, name, options, chosen }: OptionsProps) {
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(({ value, count }) => (
        <Check
          key={value}
          name={name}
          value={value}
          label={value}
          count={count}
          on={chosen.includes(value)}
        />
      ))}
    </fieldset>
  )
}

interface CheckProps {
  readonly name: string
  readonly value: string
  readonly label: string
  readonly count: number
  readonly on: boolean
}

function Check({ name, value, label, count, on }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={on} disabled={count === 0 && !on} />
      <span>{label}</span>
      <span className="count">{count.toLocaleString('es-MX')}</span>
    </label>
  )
}
