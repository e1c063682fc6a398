import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { chatAddress } from '#domain/phone.ts'
import { dayText } from '#contract/day-text.ts'
import { failed } from '#browser/alerts/alerts.ts'
import { locale } from '#browser/locale.ts'
import { printPage } from '#browser/print-page.ts'
import { centsOf, tendersOf } from '#browser/sales/sale-figures.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, Button } from '#ui/kit.ts'
import { salesTexts } from '../sales/texts-sales.ts'
import { useStart } from '../start/start.ts'
import { supervisionTexts as texts } from './texts-supervision.ts'

/** The payments of a sale with who took them and their receipts, and a reminder while something is owed. */
export function Payments({ sale }: { sale: WireRecord }) {
  const { settings } = useStart()
  const [isBusy, setIsBusy] = useState(false)
  const tenders = tendersOf(sale)
  const owes = centsOf(sale, 'balance') > 0

  async function print(id: number): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    await printPage(`/api/sales/${sale.id}/tenders/${id}/receipt`).catch((error: unknown) =>
      failed(error, salesTexts.pay.receipt),
    )
    setIsBusy(false)
  }

  return (
    <section className="drawer-card supervision-payments">
      <header>
        <h3>{texts.payments}</h3>
        {owes && (
          <Button
            component="a"
            variant="default"
            size="md"
            leftSection={<Icon name="whatsapp" />}
            href={reminderChat(sale, settings.businessName)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.balances.remind}
          </Button>
        )}
      </header>
      {tenders.length === 0 && <p className="muted drawer-none">{texts.noPayments}</p>}
      <dl>
        {tenders.map(tender => {
          const way = salesTexts.ways[String(tender['way_to_pay'])] ?? String(tender['way_to_pay'])
          const isRefund = tender['kind'] === 'refund'
          const amount = formatMoney(centsOf(tender, 'value'))
          return (
            <div key={Number(tender['id'])}>
              <dt>
                {isRefund ? salesTexts.refundOf(way) : way}
                <small>
                  {dayText(locale, String(tender['business_date']))}
                  {tender['created_by_name'] != null && ` · ${String(tender['created_by_name'])}`}
                </small>
              </dt>
              <dd>
                {isRefund ? `−${amount}` : amount}
                {!isRefund && (
                  <ActionIcon
                    variant="default"
                    size={48}
                    aria-label={texts.receipt(amount)}
                    onClick={() => void print(Number(tender['id']))}
                  >
                    <Icon name="printer" />
                  </ActionIcon>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** A chat with the customer about what is owed; without a telephone the user chooses with whom. */
function reminderChat(sale: WireRecord, shop: string): string {
  const phone = sale['customer_phone']
  const due = sale['liquidation_date']
  const said = texts.balances.reminder(
    String(sale['customer_name'] ?? '').split(' ', 1)[0] ?? '',
    String(sale['folio']),
    formatMoney(centsOf(sale, 'balance')),
    typeof due === 'string' ? dayText(locale, due) : '',
    shop,
  )
  return chatAddress(typeof phone === 'string' ? phone : null, said)
}
