import { useQuery } from '@tanstack/react-query'
import { formatMoney, wireCents } from '#domain/money.ts'
import { failed } from '#browser/alerts/alerts.ts'
import { gaveVouchers, openVoucherChat, printVoucher, vouchersLeft } from '#browser/sales/vouchers.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { untilOf } from '../pay/look-up-voucher.ts'
import { salesTexts as texts } from './texts-sales.ts'

interface SaleVouchersProps {
  sale: WireRecord
  onMail: (() => void) | undefined
}

/** The vales that the sale gave and that have money left: printed again, as the text of a chat, or mailed. */
export function SaleVouchers({ sale, onMail }: SaleVouchersProps) {
  const { data = [] } = useQuery({
    queryKey: ['sales', 'vouchers', sale.id],
    queryFn: () => vouchersLeft(sale.id),
    enabled: gaveVouchers(sale),
    staleTime: 0,
  })
  if (data.length === 0) return null
  return (
    <section className="sale-vouchers" aria-label={texts.vouchers.title}>
      {data.map(({ id, name, balance, expires_on: expiresOn, is_expired: isExpired }) => (
        <div key={id}>
          <p>
            <b>{texts.vouchers.of(name)}</b>
            <small>{isExpired ? texts.vouchers.expired : untilOf({ expiresOn })}</small>
          </p>
          <Button
            variant="default"
            size="md"
            leftSection={<Icon name="printer" />}
            onClick={() => can(printVoucher(sale.id, id))}
          >
            {texts.vouchers.print(formatMoney(wireCents(balance)))}
          </Button>
          {!isExpired && (
            <Button
              variant="default"
              size="md"
              leftSection={<Icon name="whatsapp" />}
              onClick={() => can(openVoucherChat(sale.id, id))}
            >
              {texts.whatsapp}
            </Button>
          )}
          {!isExpired && onMail && (
            <Button variant="default" size="md" leftSection={<Icon name="mail" />} onClick={onMail}>
              {texts.mail.button}
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}

function can(work: Promise<void>): void {
  work.catch((error: unknown) => failed(error, texts.vouchers.title))
}
