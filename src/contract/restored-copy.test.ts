import { describe, expect, it } from 'vitest'
import { printCopy, readToldCopy } from './restored-copy.ts'

describe('the header of a restored copy', () => {
  it('says which one, and whether it is the shop', () => {
    for (const isApart of [true, false]) {
      const copy = { copiedAt: '2026-11-16T21:04:00.000Z', mark: 'mi2x0k', isApart }
      expect(readToldCopy(printCopy(copy))).toEqual(copy)
    }
  })

  it.each([null, '', 'apart', '2026-11-16', '2026-11-16T21:04:00.000Z', 'x; y; apart'])(
    'is not «%s»',
    text => {
      expect(readToldCopy(text)).toBeNull()
    },
  )
})
