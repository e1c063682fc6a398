import { figures, type FigureName, type Unit } from '#contract/figures.ts'
import { figureTexts, type FigureTexts } from '#contract/figures-texts.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { locale } from '../locale.ts'

export const figureWords: FigureTexts = figureTexts[locale]

const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
const minus = '\u2212'
/** Between a number and its sign, where no line may break. */
const space = '\u00A0'

/** A figure as it is read: `$1,234.50`, `1,204`, `41.3 %`; a dash for a ratio of nothing. */
export function figureText(name: FigureName, value: number | null | undefined): string {
  return valueText(figures[name].unit, value)
}

export function valueText(unit: Unit, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–'
  if (unit === 'money') return formatMoney(wireCents(value))
  const digits = signed(value, unit === 'count' || unit === 'days' ? whole : tenth)
  return unit === 'percent' ? `${digits}${space}%` : digits
}

/** A figure on an axis: `$1.2 M`, `$40 k`, `$850`. */
export function shortText(unit: Unit, value: number): string {
  const size = Math.abs(value)
  // 999,950 would round to «1000.0 k», so it is written as a million.
  const [divisor, letter] =
    size >= 999_950 ? [1e6, `${space}M`] : size >= 1_000 ? [1e3, `${space}k`] : [1, '']
  const digits = (divisor === 1 && unit === 'money' ? whole : tenth).format(size / divisor)
  return `${value < 0 ? minus : ''}${unit === 'money' ? '$' : ''}${digits}${letter}`
}

export interface Delta {
  readonly direction: 'up' | 'down' | 'same'
  readonly text: string
}

/** How much more or less it is than before, in percent; null where before there was nothing to compare with. */
export function deltaOf(now: number | null | undefined, before: number | null | undefined): Delta | null {
  if (now === null || now === undefined || !before) return null
  const percent = Math.round((1_000 * (now - before)) / Math.abs(before)) / 10
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same'
  return { direction, text: `${tenth.format(Math.abs(percent))}${space}%` }
}

function signed(value: number, format: Intl.NumberFormat): string {
  return `${value < 0 ? minus : ''}${format.format(Math.abs(value))}`
}
