import { ask } from '#browser/api.ts'
import type { Values } from './account-rules.ts'

/** A refused login does not tell which field is wrong, so its message goes above both. */
export async function login({ email, password, remember }: Values) {
  const answer = await ask('POST', 'login', { email, password, remember: remember === 'on' })
  return answer.kind === 'refused' ? { ...answer, fields: {} } : answer
}
