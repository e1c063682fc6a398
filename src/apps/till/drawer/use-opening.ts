import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { cents, parsePercent, parseRate, toDecimal } from '#domain/money.ts'
import { isNearRate } from '#domain/rate-band.ts'
import { typedCents } from '#domain/typed-amount.ts'
import { succeeded } from '#browser/alerts/alerts.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import type { PublicSettings } from '#browser/app-data.tsx'
import { countedIn, sumOf, type TypedCount } from '#browser/cash/typed-count.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { useReloadStart, useStart } from '../start/start.ts'
import { faultOf } from './fault.tsx'
import type { Register } from './float-before.tsx'
import { useKept } from './kept.ts'
import { drawerTexts } from './texts-drawer.ts'
import { usePad } from './use-pad.ts'
import { useSending } from './use-sending.ts'

const texts = drawerTexts.open

const nothing = {
  mode: 'count',
  register: '',
  rate: '',
  hasRate: false,
  cash: '',
  usd: '',
  note: '',
  count: {} as TypedCount,
}

/** The typed values of an opening, kept over a reload, and the call that opens the register. */
export function useOpening() {
  const { user, settings } = useStart()
  const [typed, change, forget] = useKept(`till-open-${user.id}`, nothing)
  const {
    data: registers,
    error,
    refetch,
  } = useQuery({
    queryKey: ['till', 'registers'],
    queryFn: async ({ signal }) =>
      (await call<{ data: Register[] }>('GET', 'pos/registers', undefined, { signal })).data,
    staleTime: 0,
  })
  const queries = useQueryClient()
  const reload = useReloadStart()
  const navigate = useNavigate()
  const isReached = useIsReached()
  const { fault, busy, send } = useSending()
  const [request, setRequest] = useState<AskedRate | null>(null)

  const free = registers?.filter(({ session_user: taken }) => taken === null) ?? []
  const register = free.find(({ id }) => String(id) === typed.register) ?? free[0]
  const usualRate = String(
    settings.exchangeRate ?? register?.last_exchange_rate ?? latestRate(registers ?? []) ?? '',
  )
  const rate = typed.hasRate ? typed.rate : usualRate
  const isCounted = typed.mode === 'count'
  const takesDollars = rate.trim() !== ''
  const counted = countedIn(typed.count, takesDollars ? ['MXN', 'USD'] : ['MXN'])
  const pesos = isCounted ? sumOf(typed.count, 'MXN') : typedCents(typed.cash === '' ? '0' : typed.cash)
  const dollars = !takesDollars
    ? cents(0)
    : isCounted
      ? sumOf(typed.count, 'USD')
      : typedCents(typed.usd === '' ? '0' : typed.usd)
  const pad = usePad({
    first: isCounted ? 'MXN 100000' : 'cash',
    most: isCounted ? 6 : 12,
    read: field => textOf(field),
    type,
  })

  function textOf(field: string): string {
    if (field === 'cash' || field === 'usd') return typed[field]
    return field === 'rate' ? rate : (typed.count[field] ?? '')
  }

  function type(field: string, text: string): void {
    if (field === 'rate') change({ rate: text, hasRate: true })
    else if (field === 'cash' || field === 'usd') change({ [field]: text })
    else change({ count: { ...typed.count, [field]: text } })
  }

  const unread = error && faultOf(error)
  const isRateRead = !takesDollars || isRate(rate)
  const blocked = !isReached
    ? drawerTexts.offline
    : registers === undefined
      ? ((unread?.isLost ? drawerTexts.noServer : unread?.text) ?? texts.loading)
      : !register
        ? texts.noRegister
        : !isRateRead
          ? texts.badRate
          : (isCounted && counted === null) || pesos === null || dollars === null
            ? texts.unreadable
            : null

  const beyond = takesDollars && isRateRead && !isNearShop(rate, settings) ? settings.exchangeRate : undefined

  async function open(approvalId: string | null = null): Promise<void> {
    if (blocked !== null || !register || pesos === null || dollars === null) return
    const body = {
      register_id: register.id,
      initial_cash: toDecimal(pesos),
      ...(dollars > 0 && { initial_usd: toDecimal(dollars) }),
      ...(takesDollars && { exchange_rate: rate.trim() }),
      ...(approvalId !== null && { approval_id: approvalId }),
      ...(typed.note.trim() !== '' && { opening_note: typed.note.trim() }),
    }
    const opened = await send(
      async key => {
        const { data } = await call<{ data: WireRecord }>('POST', 'pos/session', body, { key })
        succeeded(texts.section, texts.done(String(data['register_name'])))
        forget()
        await reload()
        await navigate({ to: '/admin/pos' })
        return true
      },
      failure => {
        if (!(failure instanceof ApiError) || failure.approval?.kind !== 'rate') return false
        setRequest({ registerId: register.id, rate: rate.trim(), reason: failure.message })
        return true
      },
    )
    // A register may have been taken meanwhile.
    if (!opened) void queries.invalidateQueries({ queryKey: ['till', 'registers'] })
  }

  return {
    typed,
    change,
    pad,
    type,
    rate,
    register,
    registers,
    pesos,
    dollars,
    isCounted,
    takesDollars,
    isRateRead,
    blocked,
    fault,
    error,
    refetch,
    busy,
    open,
    /** The shop's own rate when the typed one is far from it, null when the shop has none; undefined otherwise. */
    beyond,
    request,
    answer: (id: string | null) => {
      setRequest(null)
      if (id !== null) void open(id)
    },
  }
}

/** A rate that somebody with more authority is asked for. */
interface AskedRate {
  readonly registerId: number
  readonly rate: string
  readonly reason: string
}

function isNearShop(
  rate: string,
  { exchangeRate: shop, exchangeRateBandPercent: band }: PublicSettings,
): boolean {
  return isNearRate(parseRate(rate.trim()), shop === null ? null : parseRate(shop), parsePercent(band ?? 0))
}

/** The rate of the shop's last cut, for a register that had none. */
function latestRate(registers: readonly Register[]): number | null {
  const cuts = registers.filter(({ last_exchange_rate: rate }) => rate !== null)
  const [last] = cuts.toSorted((a, b) => (b.last_closed_at ?? '').localeCompare(a.last_closed_at ?? ''))
  return last?.last_exchange_rate ?? null
}

function isRate(text: string): boolean {
  try {
    return parseRate(text.trim()) > 0
  } catch {
    return false
  }
}
