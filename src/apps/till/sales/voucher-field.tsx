import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Cents } from '#domain/money.ts'
import { readVoucherCode } from '#domain/voucher-code.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { TextInput } from '#ui/kit.ts'
import type { ShownVoucher } from '../pay/credits.ts'
import { lookUpVoucher, voucherLine } from '../pay/look-up-voucher.ts'
import { payTexts } from '../pay/texts-pay.ts'

const texts = payTexts.vouchers

interface VoucherFieldProps {
  code: string
  onCode: (code: string) => void
  /** A vale was found, with this left on it. */
  onFound: (left: Cents) => void
}

/** The code of the vale that pays, and what is left on it as soon as the code is whole. */
export function VoucherField({ code, onCode, onFound }: VoucherFieldProps) {
  const isConnected = useIsReached()
  const whole = readVoucherCode(code)
  const { data } = useQuery({
    queryKey: ['voucher', whole],
    queryFn: () => lookUpVoucher(whole ?? ''),
    enabled: whole !== null && isConnected,
    staleTime: 0,
    gcTime: 0,
  })
  const found = whole !== null && isVoucher(data) && data.code === whole ? data : null
  useEffect(() => {
    if (found) onFound(found.balance)
  }, [found?.id, found?.balance])

  const fault = !isConnected ? texts.offline : whole !== null && typeof data === 'string' ? data : null
  return (
    <TextInput
      size="lg"
      label={texts.code}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      placeholder={texts.codeHelp}
      value={code}
      error={fault}
      description={found && voucherLine(found)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={event => onCode(event.currentTarget.value)}
    />
  )
}

const isVoucher = (data: ShownVoucher | string | undefined): data is ShownVoucher => typeof data === 'object'
