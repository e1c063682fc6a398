import { expect, it } from 'vitest'
import { formatIn } from './format.ts'

const es = formatIn('es', 'America/Mexico_City')
const en = formatIn('en', 'America/Mexico_City')

it.each([
  [512, '0.5 KB'],
  [5 * 2 ** 20, '5 MB'],
  [1.5 * 2 ** 30, '1.5 GB'],
  [77.4 * 2 ** 30, '77 GB'],
  [3 * 2 ** 40, '3 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(es.bytes(bytes)).toBe(text)
})

it.each([
  [0, '0 segundos', '0 seconds'],
  [1_000, '1 segundo', '1 second'],
  [90_000, '1 minuto y 30 segundos', '1 minute and 30 seconds'],
  [3_600_000, '1 hora', '1 hour'],
  [2 * 86_400_000 + 3 * 3_600_000 + 5_000, '2 días y 3 horas', '2 days and 3 hours'],
])('%i ms are %s', (ms, spanish, english) => {
  expect([es.span(ms), en.span(ms)]).toEqual([spanish, english])
})

it('moments are told in the time of the shop', () => {
  expect(es.moment(new Date('2026-11-17T16:04:00Z'))).toBe('17 de noviembre de 2026 a las 10:04 a.m.')
})
