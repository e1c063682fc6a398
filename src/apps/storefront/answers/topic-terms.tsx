import { formatMoney } from '#domain/money.ts'
import type { PageTopic } from '#contract/page-topics.ts'
import type { Site } from '../models.ts'
import type { DeliveryZone } from './answer-models.ts'
import { es as words } from './answers.es.ts'
import { DeliveryForm } from './delivery-form.tsx'

interface TopicTermsProps {
  readonly topic: PageTopic | null
  readonly site: Site
  /** The address of the page. */
  readonly path: string
}

/** Costs, days and months of a page's topic come from the settings, and stand above what the shop wrote. */
export function TopicTerms({ topic, site: { buying }, path }: TopicTermsProps) {
  switch (topic) {
    case 'delivery':
      return (
        <>
          <DeliveryForm path={path} />
          {buying.zones.length > 0 && <Zones zones={buying.zones} />}
        </>
      )
    case 'payment':
      return (
        <>
          {buying.content.payment_ways.length > 0 && (
            <p>{buying.content.payment_ways.map(({ label }) => label).join(' · ')}</p>
          )}
          {buying.months.length > 0 && (
            <p>
              <strong>{monthsOf(buying.months)}.</strong>
              {buying.minimum > 0 && ` ${words.monthsFrom(formatMoney(buying.minimum))}`}
            </p>
          )}
        </>
      )
    case 'warranty':
      return buying.warrantyMonths > 0 ? <Term text={words.warrantyFor(buying.warrantyMonths)} /> : null
    case 'returns':
      return buying.returnDays > 0 ? <Term text={words.returnsFor(buying.returnDays)} /> : null
    default:
      return null
  }
}

export function monthsOf(months: readonly number[]): string {
  return words.monthsOnly(new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(months.map(String)))
}

const Term = ({ text }: { readonly text: string }) => (
  <p>
    <strong>{text}.</strong>
  </p>
)

function Zones({ zones }: { readonly zones: readonly DeliveryZone[] }) {
  return (
    <ul className="text-list zones">
      {zones.map(({ name, cost, freeFrom, daysFrom, daysTo }) => (
        <li key={name}>
          <strong>{name}</strong>: {zoneCost(cost, freeFrom)}. {words.days(daysFrom, daysTo)}.
        </li>
      ))}
    </ul>
  )
}

function zoneCost(cost: DeliveryZone['cost'], freeFrom: DeliveryZone['freeFrom']): string {
  if (cost === 0) return words.free
  const costs = formatMoney(cost)
  return freeFrom === null ? costs : `${costs}, ${words.freeFrom(formatMoney(freeFrom))}`
}
