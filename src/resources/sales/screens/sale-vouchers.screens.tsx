import { useQuery } from '@tanstack/react-query'
import { failed } from '#browser/alerts/alerts.ts'
import { locale } from '#browser/locale.ts'
import { gaveVouchers, openVoucherChat, printVoucher, vouchersLeft } from '#browser/sales/vouchers.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { useActions } from '#console/action/actions.ts'
import { dayText } from '#contract/day-text.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { mailing } from './mail-sale.screens.tsx'
import { words } from './sale-words.screens.ts'
import { sales } from '../sale.resource.ts'

const texts = words.vouchers

const mailsVoucher = { inputs: { mail: { ...mailing, defaults: () => ({ paper: 'voucher' }) } } }

/** The vales that the sale gave and that have money left: printed, mailed, or as the text of a chat. */
export function SaleVouchers({ record }: { record: WireRecord }) {
  const actions = useActions(sales, mailsVoucher)
  const { data } = useQuery({
    queryKey: [sales.name, 'vouchers', record.id, record['refunded_total']],
    queryFn: () => vouchersLeft(record.id),
    enabled: gaveVouchers(record),
    staleTime: 0,
  })
  if (!data || data.length === 0) return null
  const can = (work: Promise<void>) => void work.catch((error: unknown) => failed(error, texts.title))
  return (
    <section className="card record-card sale-ticket">
      <h2>{data.length === 1 ? texts.one : texts.title}</h2>
      {data.map(({ id, name, balance, expires_on: until, is_expired: isExpired }) => (
        <div key={id} className="sale-voucher">
          <p className="sale-said">
            {texts.left(name, formatMoney(wireCents(balance)))}{' '}
            {until === null
              ? texts.forever
              : (isExpired ? texts.expired : texts.until)(dayText(locale, until))}
          </p>
          <div className="sale-ticket-ways">
            <Button
              variant="default"
              leftSection={<Icon name="printer" size={16} />}
              onClick={() => can(printVoucher(record.id, id))}
            >
              {words.ticket.print}
            </Button>
            {!isExpired && (
              <Button
                variant="default"
                leftSection={<Icon name="whatsapp" size={16} />}
                onClick={() => can(openVoucherChat(record.id, id))}
              >
                {words.whatsapp.button}
              </Button>
            )}
            {!isExpired && record.allowed_actions.includes('mail') && (
              <Button
                variant="default"
                leftSection={<Icon name="mail" size={16} />}
                onClick={() => void actions.run('mail', [record])}
              >
                {words.ticket.mail}
              </Button>
            )}
          </div>
        </div>
      ))}
    </section>
  )
}
