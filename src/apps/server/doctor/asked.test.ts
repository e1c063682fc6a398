import { expect, it } from 'vitest'
import { ask } from './asked.ts'

it('a question that is never answered is given up', { timeout: 5_000 }, async () => {
  expect(await ask(() => new Promise(() => undefined), 20)).toEqual({ failure: { kind: 'late', seconds: 1 } })
})

it('a question that fails says why, and one about another schema is known as such', async () => {
  expect(await ask(() => Promise.resolve(7))).toEqual({ value: 7 })
  expect(await ask(() => Promise.reject(new Error('EACCES')))).toEqual({
    failure: { kind: 'error', message: 'EACCES' },
  })
  const missing = Object.assign(new Error('relation does not exist'), { code: '42P01' })
  expect(await ask(() => Promise.reject(missing))).toEqual({ failure: { kind: 'schema' } })
})
