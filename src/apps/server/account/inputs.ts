import { secret, text } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'

/** The inputs of a login. Only their form is checked here; the database decides whether they belong to a user. */
export const emailInput = fieldKinds.text.input(text({ required: true }))
export const passwordInput = fieldKinds.secret.input(secret({ required: true, max: 128 }))
/** Six digits of an authenticator, or a recovery code, as they were typed. */
export const codeInput = fieldKinds.secret.input(secret({ required: true, max: 40 }))
export const tokenInput = fieldKinds.text.input(text({ required: true, max: 100 }))
