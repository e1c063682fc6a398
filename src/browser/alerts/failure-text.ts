import { message } from '#contract/messages.ts'
import { ApiError } from '../api-error.ts'
import { locale } from '../locale.ts'
import { alertTexts } from './texts-alerts.ts'

export const failureTitle = message(locale, 'connection_error')

/** Only a call without an answer speaks of the connection. */
export function failureTitleOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === null) return failureTitle
  return error.status >= 500 ? alertTexts.serverFault : alertTexts.refused
}

/** The server's message, or a generic one when there is none. */
export function failureText(error: unknown): string {
  return (error instanceof ApiError && error.message) || message(locale, 'generic_error')
}
