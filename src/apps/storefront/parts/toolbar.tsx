import { cents, formatMoney } from '#domain/money.ts'
import { activeFilters, printChoice, sorts, type ListChoice } from '../list-address.ts'
import type { ListModel } from '../models.ts'
import { texts } from '../texts.ts'
import { Icon } from './icons.tsx'

const words = texts.list

export function Toolbar({ list }: { readonly list: ListModel }) {
  const { path, choice, total, counts } = list
  return (
    <div className="toolbar">
      {counts && (
        <a className="filters-link" href="#filtros" data-filters-open>
          <Icon name="filters" />
          {words.filtersWith(activeFilters(choice))}
        </a>
      )}
      <p className="total" role="status">
        {texts.pieces(total)}
      </p>
      {counts && <Pills path={path} choice={choice} />}
      <form className="sort" action={path} data-sort>
        {kept(choice).map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <label>
          <span>{words.sort}</span>
          <select name="orden" defaultValue={choice.sort}>
            {sorts.map(sort => (
              <option key={sort} value={sort}>
                {choice.q && sort === 'recientes' ? words.byRelevance : words.sorts[sort]}
              </option>
            ))}
          </select>
        </label>
        <Icon name="down" size={16} />
        <button className="without-script button outline small" type="submit">
          {words.apply}
        </button>
      </form>
    </div>
  )
}

/** The filters to keep when the order changes. */
function kept(choice: ListChoice): [string, string][] {
  return [...new URLSearchParams(printChoice({ ...choice, sort: 'recientes', page: 1 }))]
}

function Pills({ path, choice }: { readonly path: string; readonly choice: ListChoice }) {
  const pills = pillsOf(choice)
  if (pills.length === 0) return null
  return (
    <ul className="pills">
      {pills.map(([label, without]) => (
        <li key={label}>
          <a href={path + printChoice({ ...without, page: 1 })} aria-label={words.remove(label)}>
            {label}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
    </ul>
  )
}

const pesos = (amount: number) => formatMoney(cents(amount * 100))

/** Each active filter, and the choice without it. */
function pillsOf(choice: ListChoice): [label: string, without: ListChoice][] {
  const { from, to, offer, availability, materials, colors, widthFrom, widthTo } = choice
  return [
    ...(from === null
      ? []
      : [[words.fromPill(pesos(from)), { ...choice, from: null }] as [string, ListChoice]]),
    ...(to === null ? [] : [[words.toPill(pesos(to)), { ...choice, to: null }] as [string, ListChoice]]),
    ...(offer ? [[words.onlyOffers, { ...choice, offer: false }] as [string, ListChoice]] : []),
    ...availability.map((which): [string, ListChoice] => [
      texts.availability[which],
      { ...choice, availability: availability.filter(other => other !== which) },
    ]),
    ...materials.map((value): [string, ListChoice] => [
      value,
      { ...choice, materials: materials.filter(other => other !== value) },
    ]),
    ...colors.map((value): [string, ListChoice] => [
      value,
      { ...choice, colors: colors.filter(other => other !== value) },
    ]),
    ...(widthFrom === null
      ? []
      : [[words.widthFromPill(widthFrom), { ...choice, widthFrom: null }] as [string, ListChoice]]),
    ...(widthTo === null
      ? []
      : [[words.widthToPill(widthTo), { ...choice, widthTo: null }] as [string, ListChoice]]),
  ]
}
