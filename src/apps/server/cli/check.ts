import { main as test } from './test.ts'

/** Types, lint, format and the pure tests: what takes seconds. */
export function main(): Promise<number> {
  return test(['check'])
}
