import { codeOf } from '#db/embedded/error.ts'

export type Failure =
  | { readonly kind: 'late'; readonly seconds: number }
  /** The database has another schema than this program, which one finding reports for all questions. */
  | { readonly kind: 'schema' }
  | { readonly kind: 'error'; readonly message: string }

/** What was asked, or why there is no answer: no question keeps the others from being answered. */
export type Asked<T> = { readonly value: T } | { readonly failure: Failure }

export const limitMs = 4_000

const otherSchema = ['42P01', '42703', '42883', '3F000']

/** Asks, and waits for so long at most. */
export async function ask<T>(question: () => Promise<T>, ms = limitMs): Promise<Asked<T>> {
  const { promise: late, resolve } = Promise.withResolvers<Asked<T>>()
  const timer = setTimeout(resolve, ms, { failure: { kind: 'late', seconds: Math.ceil(ms / 1_000) } })
  try {
    return await Promise.race([late, question().then(value => ({ value }))])
  } catch (error) {
    if (otherSchema.includes(codeOf(error) ?? '')) return { failure: { kind: 'schema' } }
    const message = error instanceof Error ? error.message : String(error)
    return { failure: { kind: 'error', message: message || (codeOf(error) ?? '') } }
  } finally {
    clearTimeout(timer)
  }
}

export function valueOf<T>(answer: Asked<T> | null): T | null {
  return answer && 'value' in answer ? answer.value : null
}
