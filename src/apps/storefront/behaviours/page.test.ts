import { expect, test } from 'vitest'
import { countUpTo } from './page.ts'

test('the count is extended to another last item, wherever the list begins', () => {
  expect(countUpTo('Mostrando 24 de 83', 48)).toBe('Mostrando 48 de 83')
  expect(countUpTo('Mostrando 25–48 de 1,128', 1_128)).toBe('Mostrando 25–1,128 de 1,128')
})
