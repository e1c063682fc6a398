import { expect, it } from 'vitest'
import { summaryOf } from './summaries.ts'

const nouns = { one: 'cliente', many: 'Clientes', the: 'el cliente' }

it('says what a generic call does, in Spanish as it is written', () => {
  expect(summaryOf('PUT', '/:id/:action', nouns).summary).toBe(
    'Aplica una acción al cliente y responde con el registro.',
  )
  expect(summaryOf('GET', '/:id/export', nouns).summary).toBe('Reporte en PDF del cliente.')
})

it('says nothing of a call that it does not know', () => {
  expect(summaryOf('GET', '/otra', nouns)).toEqual({})
})
