import { afterEach, describe, expect, it, vi } from 'vitest'
import { read } from './kept.ts'

const empty = { step: 1, count: {}, float: '' }
const keep = (text: string | null) => vi.stubGlobal('localStorage', { getItem: () => text })

afterEach(() => vi.unstubAllGlobals())

describe('what was kept of a count', () => {
  it('is read again as it was typed', () => {
    keep(JSON.stringify({ step: 2, count: { 'MXN 50000': '4' }, float: '500' }))
    expect(read('k', empty)).toEqual({ step: 2, count: { 'MXN 50000': '4' }, float: '500' })
  })

  it.each([null, '', 'nothing', '5', 'null', '[1]'])('is nothing when the device has %j', text => {
    keep(text)
    expect(read('k', empty)).toEqual(empty)
  })

  it('leaves out what another version kept in another form', () => {
    keep(JSON.stringify({ step: 'two', float: '500', unknown: true }))
    expect(read('k', empty)).toEqual({ ...empty, float: '500' })
  })

  it('is nothing when storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(read('k', empty)).toEqual(empty)
  })
})
