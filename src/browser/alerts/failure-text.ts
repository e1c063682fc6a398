import { message } from '#contract/messages.ts'
import { ApiError } from '../api-error.ts'
import { locale } from '../locale.ts'

export const failureTitle = message(locale, 'connection_error')

/** The server's message, or a generic one when there is none. */
export function failureText(error: unknown): string {
  return (error instanceof ApiError && error.message) || message(locale, 'generic_error')
}
