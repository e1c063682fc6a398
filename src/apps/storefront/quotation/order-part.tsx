import { es } from './quotation.es.ts'
import type { SoldOrder } from './quotation-models.ts'

const words = es.order

/** How far a sold order is, each step from the sale itself. */
export function OrderPart({ order: { steps, promised, delivery } }: { readonly order: SoldOrder }) {
  return (
    <section aria-labelledby="pedido-titulo">
      <h2 id="pedido-titulo">{es.orderTitle}</h2>
      <ol className="order-steps">
        {steps.map(({ step, state }) => (
          <li key={step} data-state={state}>
            <span>{words.steps[step]}</span>
            <span className="note">{words.stepStates[state]}</span>
          </li>
        ))}
      </ol>
      {delivery !== null && <p>{words.next(delivery)}</p>}
      {promised !== null && <p>{words.promised(promised)}</p>}
    </section>
  )
}
