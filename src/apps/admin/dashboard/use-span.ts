import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useAppData } from '#browser/app-data.tsx'
import type { FigureAnswer } from '#browser/figures/figures-query.ts'
import { formatLocale } from '#browser/locale.ts'
import { todayIn } from '#browser/today-in.ts'
import type { FigureName } from '#contract/figures.ts'
import { today as dayOf } from '../today.ts'
import { chartPoints, type Point } from './chart-points.ts'
import { spanOf, usualRange, type Span } from './span.ts'

const minute = 60_000

interface Held {
  readonly span: Span
  readonly choose: (range: string) => void
}

/** The span in the address. It follows the shop's day on a page that stays open over midnight. */
export function useSpan(): Held {
  const { today } = useShopClock()
  const { range = usualRange } = useSearch({ strict: false }) as { range?: unknown }
  const navigate = useNavigate()
  return {
    span: spanOf(String(range), today),
    choose: next => void navigate({ to: '.', search: { range: next }, resetScroll: false }),
  }
}

/** The points of an answer, up to now when it is of today. */
export function usePoints(answer: FigureAnswer, figure: FigureName): Point[] {
  const { today, hour } = useShopClock()
  return useMemo(
    () => chartPoints(answer, figure, answer.to === today ? hour : undefined),
    [answer, figure, today, hour],
  )
}

/** The shop's day and hour, wherever the browser is. */
export function useShopClock(): { readonly today: string; readonly hour: number } {
  const { timeZone } = useAppData().settings
  const [clock, setClock] = useState(() => clockOf(timeZone))
  useEffect(() => {
    const timer = setInterval(() => setClock(clockOf(timeZone)), minute)
    return () => clearInterval(timer)
  }, [timeZone])
  const [today = '', hour] = clock.split(' ')
  return { today, hour: Number(hour) }
}

const clockOf = (timeZone: string) => `${todayIn(timeZone)} ${dayOf(formatLocale, timeZone).hour}`
