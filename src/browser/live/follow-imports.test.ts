import { expect, it } from 'vitest'
import { withProgress } from './follow-imports.ts'

const progress = { id: 'a', state: 'running', rows: 9, processed: 4 }

it('the progress of an import is shown wherever it is known', () => {
  const one = { id: 'a', state: 'running', rows: 9, processed: 1, file_name: 'clientes.csv' }
  const other = { ...one, id: 'b' }
  const after = { ...one, processed: 4 }
  expect(withProgress({ data: one }, progress)).toEqual({ data: after })
  expect(withProgress([other, one], progress)).toEqual([other, after])
  expect(withProgress(undefined, progress)).toBeUndefined()
})
