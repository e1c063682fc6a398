import { main as test } from './test.ts'

/** Types, lint, format and the pure tests, which take seconds. */
export function main(): Promise<number> {
  return test(['check'])
}
