import type { Issue } from './errors.ts'

/** The states in which each action is allowed; in any other it is refused. */
export type Transitions<State extends string = string> = Readonly<Record<string, readonly State[]>>

/** Null when the action is allowed in this state; `field` is the wire name of the state's field. */
export function stateRefusal<State extends string>(
  transitions: Transitions<State>,
  action: string,
  state: State,
  field = 'status',
): Issue | null {
  const from = Object.hasOwn(transitions, action) ? transitions[action] : undefined
  return from?.includes(state) ? null : { code: 'wrong_state', field, params: { state } }
}
