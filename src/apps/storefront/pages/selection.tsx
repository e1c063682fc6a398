import { formatMoney } from '#domain/money.ts'
import type { SelectedLine, SelectionModel, Site } from '../models.ts'
import type { PageView } from '../page-view.ts'
import { Crumbs } from '../parts/crumbs.tsx'
import { MessageFormPart } from '../parts/message-form.tsx'
import { Photo } from '../parts/photo.tsx'
import { WhatsappLink } from '../parts/whatsapp.tsx'
import { es as quotationWords } from '../quotation/quotation.es.ts'
import type { SentQuotation } from '../quotation/quotation-models.ts'
import { mostOfOne } from '../selection.ts'
import { slots } from '../slots/slots.ts'
import { texts } from '../texts.ts'

const words = texts.selection
const { thanks } = quotationWords
const crumbs = [
  { label: texts.home, href: '/' },
  { label: words.title, href: '/seleccion' },
]

export const selectionPage: PageView<'selection'> = {
  around: () => ({
    section: null,
    meta: {
      title: words.title,
      description: words.phrase,
      canonical: '/seleccion',
      picture: null,
      index: false,
      facts: [],
    },
  }),

  Content: ({ model: { selection, form, sent = null }, site }) => {
    const isSent = form.thanks !== null
    const { lines, gone } = selection
    return (
      <>
        <div className="grid page-head">
          <Crumbs links={crumbs} />
          <h1>{words.title}</h1>
          {!isSent && <p className="phrase">{words.phrase}</p>}
        </div>
        <div className="grid selection">
          {gone > 0 && (
            <p className="selection-gone" role="status">
              {words.gone(gone)}
            </p>
          )}
          {lines.length > 0 && <Lines selection={selection} />}
          {(lines.length > 0 || isSent) && (
            <section className="selection-send" aria-label={words.sendTitle}>
              {!isSent && (
                <>
                  <h2>{words.sendTitle}</h2>
                  <p className="note">{words.sendText}</p>
                  <WhatsappLink
                    site={site}
                    text={whatsappText(selection, site)}
                    className="button outline tall"
                  >
                    {words.whatsapp}
                  </WhatsappLink>
                </>
              )}
              <MessageFormPart
                form={form}
                site={site}
                asPage={{ send: words.send, message: words.note, thanks: words.thanks }}
                before={
                  <>
                    <input type="hidden" name="piezas" value={selection.text} />
                    <input type="hidden" name="total" value={selection.total} />
                  </>
                }
              />
            </section>
          )}
          {sent && <Sent sent={sent} />}
          {lines.length === 0 && (
            <div className="selection-empty">
              {!isSent && (
                <>
                  <h2>{words.empty}</h2>
                  <p>{words.emptyText}</p>
                </>
              )}
              <p>
                <a className="button" href="/products/todos">
                  {words.browse}
                </a>
              </p>
            </div>
          )}
        </div>
      </>
    )
  },
}

function Lines({ selection: { lines, total } }: { readonly selection: SelectionModel }) {
  return (
    <div className="selection-lines">
      <ul>
        {lines.map(line => (
          <li key={line.card.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <p className="selection-total">
        <span>{words.total}</span>
        <strong>{formatMoney(total)}</strong>
      </p>
      <p className="note">
        {words.totalNote}
        {lines.some(({ amount }) => amount === null) && ` ${words.onRequest}`}
      </p>
    </div>
  )
}

function Line({ line: { card, quantity, amount } }: { readonly line: SelectedLine }) {
  const { id, name, href, size, price, availability, photos } = card
  const [photo] = photos
  const field = `cantidad-${id}`
  return (
    <article className="selected">
      <a className="selected-photo" href={href} tabIndex={-1} aria-hidden="true">
        {photo ? <Photo picture={photo} slot={slots.selected} alt="" /> : <span className="no-photo" />}
      </a>
      <div className="selected-words">
        <h2>
          <a href={href}>{name}</a>
        </h2>
        {size && <p className="note">{size}</p>}
        {availability !== 'available' && <p className="note">{texts.availability[availability]}</p>}
        {price.now !== null && quantity > 1 && <p className="note">{words.each(formatMoney(price.now))}</p>}
      </div>
      <p className="selected-amount">{amount === null ? texts.price.onRequest : formatMoney(amount)}</p>
      <div className="selected-tools">
        <form method="post" action="/seleccion/cambiar" data-change>
          <input type="hidden" name="producto" value={id} />
          <label className="unseen" htmlFor={field}>
            {words.quantityOf(name)}
          </label>
          <input
            id={field}
            name="cantidad"
            type="number"
            inputMode="numeric"
            min={1}
            max={mostOfOne}
            required
            defaultValue={quantity}
          />
          <button className="text-link" type="submit">
            {words.update}
          </button>
        </form>
        <form method="post" action="/seleccion/cambiar">
          <input type="hidden" name="producto" value={id} />
          <input type="hidden" name="cantidad" value="0" />
          <button className="text-link" type="submit" aria-label={words.removeOf(name)}>
            {words.remove}
          </button>
        </form>
      </div>
    </article>
  )
}

/** The quotation at its private address, which nobody else gets. */
function Sent({ sent: { folio, until, href } }: { readonly sent: SentQuotation }) {
  return (
    <div className="quotation-state">
      <p>
        <b>{thanks.folio(folio)}</b> {until !== null && thanks.until(until)}
      </p>
      <p>{thanks.keep}</p>
      <p>
        <a className="button" href={href}>
          {thanks.see}
        </a>{' '}
        <a className="text-link" href={`${href}/pdf`}>
          {quotationWords.pdf}
        </a>
      </p>
    </div>
  )
}

function whatsappText({ lines, total }: SelectionModel, site: Site): string {
  const said = lines.map(({ card, code, quantity }) =>
    words.line(quantity, card.name, code, site.origin + card.href),
  )
  return words.whatsappText(said, formatMoney(total))
}
