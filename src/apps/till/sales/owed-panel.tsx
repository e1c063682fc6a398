import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { dayText } from '#contract/day-text.ts'
import { locale } from '#browser/locale.ts'
import { forgetRecords } from '#browser/query.ts'
import { centsOf } from '#browser/sales/sale-figures.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { useReloadStart } from '../start/start.ts'
import type { Owed } from './owed.ts'
import { PaySale } from './pay-sale.tsx'
import { laterName } from './sale-row.tsx'
import { salesTexts } from './texts-sales.ts'

const texts = salesTexts.owed

/** A colleague's sale, as much of it as an instalment needs. */
export function OwedPanel({ sale, onClose }: { sale: Owed; onClose: () => void }) {
  const queries = useQueryClient()
  const reload = useReloadStart()
  const [isPaying, setIsPaying] = useState(false)
  const sums = [
    [salesTexts.total, 'total'],
    [salesTexts.paid, 'paid'],
    [salesTexts.left, 'balance'],
  ] as const
  return (
    <div className="sale">
      <header className="sale-head">
        <button type="button" className="page-back sale-back" onClick={onClose}>
          <Icon name="arrow-left" />
          {salesTexts.back}
        </button>
        <h2>{sale.folio}</h2>
        <span>{sale.customer_name ?? salesTexts.anybody}</span>
      </header>
      {/* Without a field in it, the keyboard scrolls it by its own focus. */}
      <div className="sale-body" tabIndex={0} role="group" aria-label={sale.folio}>
        <Alert tone="info">
          <p>{sale.seller_name === null ? texts.only : texts.ofOther(sale.seller_name)}</p>
        </Alert>
        <ul className="sale-lines">
          {sale.details.map(({ name, quantity }, place) => (
            <li key={place}>
              <span className="sale-quantity">{quantity}</span>
              <span>{name}</span>
            </li>
          ))}
        </ul>
        <dl className="sale-sums">
          <div>
            <dt>{laterName(sale)}</dt>
            <dd>{dayText(locale, sale.business_date)}</dd>
          </div>
          {sums.map(([label, wire]) => (
            <div key={wire} data-total={wire === 'balance' || undefined}>
              <dt>{label}</dt>
              <dd>{formatMoney(centsOf(sale, wire))}</dd>
            </div>
          ))}
          {sale.liquidation_date !== null && (
            <div>
              <dt>{salesTexts.until}</dt>
              <dd>{dayText(locale, sale.liquidation_date)}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="sale-tools">
        <Button size="lg" data-wide onClick={() => setIsPaying(true)}>
          {salesTexts.pay.button} {formatMoney(centsOf(sale, 'balance'))}
        </Button>
      </div>
      {isPaying && (
        <PaySale
          sale={{ ...sale, allowed_actions: ['pay'] }}
          isColleagues
          onClose={isDone => {
            setIsPaying(false)
            if (!isDone) return
            onClose()
            void forgetRecords(queries)
            void reload()
          }}
        />
      )}
    </div>
  )
}
