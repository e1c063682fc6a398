import { secret, text } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'

/** What is typed at the door. Whether it is anybody's, only the database knows. */
export const emailInput = fieldKinds.text.input(text({ required: true }))
export const passwordInput = fieldKinds.secret.input(secret({ required: true, max: 128 }))
export const tokenInput = fieldKinds.text.input(text({ required: true, max: 100 }))
