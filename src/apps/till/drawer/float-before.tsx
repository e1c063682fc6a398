import { cents, formatMoney, wireCents, type Cents } from '#domain/money.ts'
import { formatLocale } from '#browser/locale.ts'
import { Alert } from '#ui/alert.tsx'
import { useStart } from '../start/start.ts'
import { drawerTexts } from './texts-drawer.ts'

const texts = drawerTexts.open

/** A register as `pos/registers` answers it. */
export interface Register {
  readonly id: number
  readonly name: string
  readonly warehouse_name: string
  readonly session_user: string | null
  /** Its open session; null while it is closed. */
  readonly session_id: number | null
  /** It was opened in this browser. */
  readonly is_here: boolean
  readonly last_folio: string | null
  readonly last_closed_at: string | null
  readonly last_float: number | null
  readonly last_exchange_rate: number | null
}

/** The float beside the one that the last cut left in the drawer. */
export function FloatBefore({ register, float }: { register: Register; float: Cents }) {
  const { settings } = useStart()
  const { last_float: left, last_folio: folio, last_closed_at: closed } = register
  if (left === null || folio === null || closed === null) return null
  const difference = float - wireCents(left)
  const amount = formatMoney(cents(Math.abs(difference)))
  const title = difference === 0 ? texts.matches : difference < 0 ? texts.less(amount) : texts.more(amount)
  return (
    <Alert tone={difference === 0 ? 'ok' : 'warn'} title={title}>
      <p>{texts.left(folio, formatMoney(wireCents(left)), dayText(closed, settings.timeZone))}</p>
    </Alert>
  )
}

const dayText = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat(formatLocale, { weekday: 'long', day: 'numeric', month: 'short', timeZone }).format(
    new Date(moment),
  )
