import { expect, it } from 'vitest'
import { today } from './today.ts'

it('is of the shop, wherever the device is', () => {
  const moment = new Date('2026-03-01T04:30:00Z')
  expect(today('es-MX', 'America/Mexico_City', moment)).toEqual({
    hour: 22,
    date: 'Sábado 28 de febrero de 2026',
  })
  expect(today('es-MX', 'Asia/Tokyo', moment)).toEqual({ hour: 13, date: 'Domingo 1 de marzo de 2026' })
})
