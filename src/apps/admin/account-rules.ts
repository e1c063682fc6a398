import type { Texts } from './texts.es.ts'

/** Checks of the browser before it calls; the server checks everything again. Keys are wire names. */

export type Values = Readonly<Record<string, string>>
export type FieldErrors = Readonly<Record<string, string>>

export const passwordMinLength = 6

export function checkLogin(values: Values, texts: Texts): FieldErrors {
  return errors({
    email: emailError(values['email'], texts),
    password: values['password'] ? undefined : required(texts.fields.password, texts),
  })
}

export function checkForgot(values: Values, texts: Texts): FieldErrors {
  return errors({ email: emailError(values['email'], texts) })
}

export function checkReset(values: Values, texts: Texts): FieldErrors {
  const { password = '', password_confirmation: confirmation = '' } = values
  return errors({
    password: newPasswordError(password, texts),
    password_confirmation: password === confirmation ? undefined : texts.invalid.confirmation,
  })
}

function newPasswordError(password: string, texts: Texts): string | undefined {
  if (!password) return required(texts.fields.newPassword, texts)
  if (password.length < passwordMinLength) return texts.invalid.shortPassword(passwordMinLength)
  return undefined
}

/** Requires only what every address has: a mailbox and a host. */
function emailError(email: string | undefined, texts: Texts): string | undefined {
  if (!email) return required(texts.fields.email, texts)
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : texts.invalid.email
}

function required(label: string, texts: Texts): string {
  return texts.invalid.required(label.toLowerCase())
}

function errors(faults: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
