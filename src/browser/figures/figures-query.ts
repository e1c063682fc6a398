import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Dimension, FigureName } from '#contract/figures.ts'
import { call } from '../api.ts'

export type FigureValues = Readonly<Partial<Record<FigureName, number | null>>>

export interface FigureRow {
  readonly keys: readonly (string | number | null)[]
  readonly names: readonly (string | null)[]
  readonly values: FigureValues
}

interface Spanned {
  readonly from: string
  readonly to: string
  /** How many rows there are, also those beyond the limit. */
  readonly count: number
  readonly total: FigureValues
  readonly rows: readonly FigureRow[]
}

export interface FigureAnswer extends Spanned {
  readonly before: Spanned | null
  /** The dimensions of this answer, which may differ from those just asked for: an old answer stays until the next arrives. */
  readonly by: readonly Dimension[]
}

export interface FigureQuestion {
  readonly figures: readonly FigureName[]
  readonly by?: readonly Dimension[]
  readonly from?: string
  readonly to?: string
  /** `previous`, or the first day of the span to compare with. */
  readonly compare?: string
  readonly order?: FigureName
  readonly limit?: number
}

/** Key of every figure on a screen; those of sales and drawers are read again when one changes. */
export const figuresKey = 'figures'

export function figuresQuery(question: FigureQuestion) {
  const { figures, by = [], ...more } = question
  const search = new URLSearchParams({ figures: figures.join(',') })
  if (by.length > 0) search.set('by', by.join(','))
  for (const [name, value] of Object.entries(more)) search.set(name, String(value))
  const path = `figures?${search.toString()}`
  return queryOptions({
    queryKey: [figuresKey, 'figures', path],
    queryFn: async ({ signal }): Promise<FigureAnswer> => {
      const { data } = await call<{ data: Omit<FigureAnswer, 'by'> }>('GET', path, undefined, { signal })
      return { ...data, by }
    },
    // Any sale changes them, also those of this tab, which the stream leaves out.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
