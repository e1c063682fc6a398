import { message } from '#contract/messages.ts'
import { ApiError, type Cause } from '../api-error.ts'
import { locale } from '../locale.ts'

export const failureTitle = message(locale, 'connection_error')

export function failureTitleOf(error: unknown): string {
  return error instanceof ApiError && error.isBusy ? message(locale, 'busy_title') : failureTitle
}

/**
 * The server's message, or a generic one when there is none. A fault is told in our own words, because a proxy in front of
 * the shop answers for it with its own.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return message(locale, 'generic_error')
  const isFault = error.status !== null && error.status >= 500 && !error.isBusy
  if (isFault) return message(locale, error.status === 500 ? 'fatal' : 'generic_error')
  return error.message || message(locale, 'generic_error')
}

/** The pages with the records that prevent it. */
export function causesOf(error: unknown): readonly Cause[] {
  return error instanceof ApiError ? error.see : []
}
