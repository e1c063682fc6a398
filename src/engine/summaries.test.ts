import { expect, it } from 'vitest'
import { summaryOf } from './summaries.ts'

const nouns = { one: 'cliente', many: 'Clientes', the: 'el cliente' }

it('describes a generic call in natural Spanish', () => {
  expect(summaryOf('PUT', '/:id/:action', nouns).summary).toBe(
    'Aplica una acción al cliente y responde con el registro.',
  )
  expect(summaryOf('GET', '/:id/export', nouns).summary).toBe('Reporte en PDF del cliente.')
})

it('has no text for an unknown call', () => {
  expect(summaryOf('GET', '/otra', nouns)).toEqual({})
})
