import { cents, formatMoney } from '#domain/money.ts'
import { Photo } from '../parts/photo.tsx'
import { slots } from '../slots/slots.ts'
import { es as words } from './quotation.es.ts'
import type { QuotationModel, QuotedPiece } from './quotation-models.ts'

interface PiecesProps {
  readonly quotation: QuotationModel
  readonly address: string
}

export function PiecesPart({ quotation, address }: PiecesProps) {
  const { lines, subtotal, discount, total, deposit, hours, state, order } = quotation
  const rest = cents(total - deposit)
  return (
    <section className="quotation-pieces" aria-labelledby="piezas-titulo">
      <h2 id="piezas-titulo">{words.pieces}</h2>
      <ul>
        {lines.map(line => (
          <li key={line.id}>
            <Piece piece={line} />
          </li>
        ))}
      </ul>
      <dl className="quotation-sums">
        {discount > 0 && (
          <>
            <Sum label={words.subtotal} value={formatMoney(subtotal)} />
            <Sum label={words.discount} value={`−${formatMoney(discount)}`} />
          </>
        )}
        <Sum label={words.total} value={formatMoney(total)} isTotal />
        {state === 'open' && <Sum label={words.deposit} value={formatMoney(deposit)} />}
        {order && (
          <>
            <Sum label={words.order.paid} value={formatMoney(order.paid)} />
            <Sum label={words.order.balance} value={formatMoney(order.balance)} />
          </>
        )}
      </dl>
      <p className="note">
        {words.tax}
        {state === 'open' && ` ${words.depositText(rest > 0 ? formatMoney(rest) : '', hours)}`}
      </p>
      {order === null && state !== 'cancelled' && (
        <p>
          <a className="text-link" href={`${address}/pdf`}>
            {words.pdf}
          </a>
        </p>
      )}
    </section>
  )
}

function Sum({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div {...(isTotal && { className: 'quotation-total' })}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Piece({ piece }: { readonly piece: QuotedPiece }) {
  const { name, size, photo, href, quantity, unitPrice, amount, finish, availability, making } = piece
  const said = availability === null ? '' : words.availability[availability]
  const days = availability === 'ordered' && making ? `, ${words.making(making.from, making.to)}` : ''
  return (
    <article className="quoted">
      <div className="selected-photo">
        {photo ? <Photo picture={photo} slot={slots.selected} alt="" /> : <span className="no-photo" />}
      </div>
      <div className="quoted-words">
        <h3>{href === null ? name : <a href={href}>{name}</a>}</h3>
        {size && <p className="note">{size}</p>}
        {finish && <p className="note">{words.finish(finish)}</p>}
        <p className="note">
          {words.times(quantity)}
          {quantity > 1 && ` · ${words.each(formatMoney(unitPrice))}`}
        </p>
        {said !== '' && (
          <p className="quoted-there" data-there={availability}>
            {said + days}
          </p>
        )}
      </div>
      <p className="selected-amount">{formatMoney(amount)}</p>
    </article>
  )
}
