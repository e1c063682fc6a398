import { expect, it } from 'vitest'
import { todayIn } from './today-in.ts'

it('is the day of the shop, wherever the device is', () => {
  const moment = new Date('2026-03-01T04:30:00Z')
  expect(todayIn('America/Mexico_City', moment)).toBe('2026-02-28')
  expect(todayIn('Asia/Tokyo', moment)).toBe('2026-03-01')
})
