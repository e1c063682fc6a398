import { printInvoiceCode } from '#domain/invoice-code.ts'
import type { Site } from '../models.ts'
import type { PageView } from '../page-view.ts'
import { WhatsappLink } from '../parts/whatsapp.tsx'
import { AcceptPart } from './accept-part.tsx'
import { AwaitedPart } from './awaited-part.tsx'
import { OrderPart } from './order-part.tsx'
import { PiecesPart } from './pieces-part.tsx'
import { es as words } from './quotation.es.ts'
import type { QuotationModel } from './quotation-models.ts'

/** A quotation at its private address: what was offered, how it is accepted and paid, and then how far it is. */
export const quotationPage: PageView<'quotation'> = {
  around: ({ quotation }) => ({
    section: null,
    // Neither the title nor the canonical address shows the code to anybody.
    meta: {
      title: quotation.state === 'sold' ? words.orderTitle : words.title,
      description: '',
      canonical: '/cotizacion',
      picture: null,
      index: false,
      facts: [],
    },
  }),

  Content: ({ model: { quotation, form, receiptFault }, site }) => {
    const address = `/cotizacion/${printInvoiceCode(quotation.code)}`
    const { state, order } = quotation
    return (
      <>
        <div className="grid page-head quotation-head">
          <h1>{order ? words.orderHeading(order.folio) : words.heading(quotation.folio)}</h1>
          <Facts quotation={quotation} />
        </div>
        <div className="grid quotation">
          <div className="quotation-offer">
            <PiecesPart quotation={quotation} address={address} />
            <DeliveryPart quotation={quotation} address={address} />
          </div>
          <div className="quotation-deed">
            {state === 'open' && (
              <AcceptPart quotation={quotation} form={form} site={site} address={address} />
            )}
            {state === 'accepted' && quotation.awaited && (
              <AwaitedPart
                quotation={quotation}
                awaited={quotation.awaited}
                fault={receiptFault}
                site={site}
                address={address}
              />
            )}
            {order && <OrderPart order={order} />}
            {(state === 'expired' || state === 'cancelled') && <Over state={state} />}
            <Question quotation={quotation} site={site} />
          </div>
        </div>
      </>
    )
  },
}

function Facts({ quotation: { folio, version, validUntil, state } }: { readonly quotation: QuotationModel }) {
  const facts = [
    ...(state === 'sold' ? [[words.folio, folio] as const] : []),
    ...(version > 1 ? [[words.version, String(version)] as const] : []),
    ...(validUntil !== null && state !== 'sold' ? [[words.validUntil, validUntil] as const] : []),
  ]
  return (
    <div>
      <dl className="quotation-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{words.private}</p>
    </div>
  )
}

function Over({ state }: { readonly state: 'expired' | 'cancelled' }) {
  const [title, text] = words.states[state]
  return (
    <div className="quotation-state" role="status">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}

interface PartProps {
  readonly quotation: QuotationModel
  readonly address: string
}

/** A plain form of this same page, so that it works without JavaScript. */
function DeliveryPart({ quotation: { delivery, state }, address }: PartProps) {
  if (state === 'sold' || state === 'cancelled') return null
  return (
    <section className="quotation-delivery" id="entrega" aria-labelledby="entrega-titulo">
      <h2 id="entrega-titulo">{words.delivery.title}</h2>
      <p className="note">{words.delivery.text}</p>
      <form method="get" action={`${address}#entrega`}>
        <label htmlFor="cp">{words.delivery.code}</label>
        <input
          id="cp"
          name="cp"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          required
          defaultValue={delivery.code}
        />
        <button className="button outline" type="submit">
          {words.delivery.see}
        </button>
      </form>
      <div role="status">
        {delivery.lines.map((line, place) => (
          <p key={line}>{place === 0 ? <b>{line}</b> : line}</p>
        ))}
      </div>
    </section>
  )
}

interface QuestionProps {
  readonly quotation: QuotationModel
  readonly site: Site
}

function Question({ quotation: { folio }, site }: QuestionProps) {
  return (
    <div className="quotation-question">
      <h2>{words.question}</h2>
      <p>
        <WhatsappLink site={site} text={words.ask(folio)} className="with-icon">
          <span className="text-link">{words.writeUs}</span>
        </WhatsappLink>
      </p>
      <p>
        <a className="text-link" href="/contact">
          {words.contact}
        </a>
      </p>
    </div>
  )
}
