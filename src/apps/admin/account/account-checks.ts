import { isEasyPin, pinPattern } from '#domain/pin.ts'
import { issueMessage, type Locale } from '#contract/messages.ts'
import { inputSchema } from '#contract/schemas.ts'
import { checkBody, type FieldErrors } from '#console/form/form-errors.ts'
import { users } from '#resources/users/user.resource.ts'
import type { Values } from '#console/form/use-page-form.ts'

/** The faults that the server would find, with its messages and by wire name. */

const { name, email, phone, emailSecondary, company, address, password } = users.fields

/** Fields that users may change in their own account. */
export const ownFields = { name, email, phone, emailSecondary, company, address }

const ownSchema = inputSchema({ ...users, fields: ownFields }, 'update')
const passwordSchema = inputSchema({ ...users, fields: { password } }, 'create')

export function checkOwnData(changes: Values, locale: Locale): FieldErrors {
  const needsPassword = 'email' in changes && !changes['current_password']
  return {
    ...checkBody(ownSchema, changes, users, locale),
    ...(needsPassword && { current_password: missing('current_password', locale) }),
  }
}

export function checkPassword(changes: Values, locale: Locale): FieldErrors {
  return {
    ...(!changes['current_password'] && { current_password: missing('current_password', locale) }),
    ...checkBody(passwordSchema, changes, users, locale),
  }
}

export function checkPin(
  { current_password, pin = '', pin_confirmation = '' }: Values,
  locale: Locale,
): FieldErrors {
  const fault = pin === '' ? 'required' : !pinPattern.test(pin) ? 'pin' : isEasyPin(pin) ? 'easy_pin' : null
  return {
    ...(!current_password && { current_password: missing('current_password', locale) }),
    ...(fault && { pin: text(fault, 'pin', locale) }),
    ...(pin !== pin_confirmation && { pin_confirmation: text('confirmed', 'pin', locale) }),
  }
}

function missing(field: string, locale: Locale): string {
  return text('required', field, locale)
}

function text(code: string, field: string, locale: Locale): string {
  return issueMessage(locale, { code, field, params: {} }, users.texts[locale])
}
