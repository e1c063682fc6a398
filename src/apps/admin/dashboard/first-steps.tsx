import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countQuery } from '#console/query.ts'
import { customers } from '#resources/customers/customer.resource.ts'
import { registers } from '#resources/registers/register.resource.ts'
import { suppliers } from '#resources/suppliers/supplier.resource.ts'
import { warehouses } from '#resources/warehouses/warehouse.resource.ts'
import { Icon } from '#ui/icon.tsx'
import { dashboardWords } from './texts-dashboard.ts'

const words = dashboardWords
/** In the order in which each needs the one before. */
const needed = [warehouses, suppliers, customers, registers]

/** For a shop that begins: what it still lacks. It goes away by itself. */
export function FirstSteps() {
  const counts = useQueries({
    queries: needed.map(resource => countQuery(resource, `${resource.path}?per_page=1`)),
  })
  const steps = needed.map(({ name }, place) => ({ name, count: counts[place]?.data }))
  const done = steps.filter(({ count = 0 }) => count > 0).length
  const isKnown = steps.every(({ count }) => count !== undefined)
  if (!isKnown || done === steps.length) return null
  return (
    <section className="card first-steps" aria-labelledby="start-title">
      <header>
        <h2 id="start-title">{words.start}</h2>
        <span className="muted">{words.progress(done, steps.length)}</span>
      </header>
      <ol>
        {steps.map(({ name, count }) => (
          <li key={name} data-done={count !== 0 || undefined}>
            <Icon name={count === 0 ? 'circle-dashed' : 'circle-check'} />
            {count === 0 ? (
              <Link to={`/admin/${name}`} search={{ new: '1' }}>
                {stepText(name)}
              </Link>
            ) : (
              <span>
                {stepText(name)} <span className="visually-hidden">({words.done})</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepText(name: string): string {
  return words.steps[name as keyof typeof words.steps]
}
