import { ask } from '#browser/api.ts'
import type { Values } from './account-rules.ts'

/** `POST login`: the user, or that a code is awaited. */
export interface LoginBody {
  readonly data: { readonly second_factor?: true }
}

export function awaitsCode({ data }: LoginBody): boolean {
  return data.second_factor === true
}

/** A refused login does not tell which field is wrong, so its message goes above both. */
export async function login({ email, password, remember }: Values) {
  const answer = await ask<LoginBody>('POST', 'login', { email, password, remember: remember === 'on' })
  return answer.kind === 'refused' ? { ...answer, fields: {} } : answer
}
