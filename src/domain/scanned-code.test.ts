import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesOf } from './scanned-code.ts'

describe('a scanned code', () => {
  it.each([
    ['  SIL-001\t', ['sil-001']],
    // UPC-A of a scanner that cuts the zero, and EAN-13 of one that sends it.
    ['036000291452', ['036000291452', '0036000291452', '00036000291452']],
    ['0036000291452', ['0036000291452', '036000291452', '00036000291452']],
    ['7501234567890', ['7501234567890', '07501234567890']],
    ['07501234567890', ['07501234567890', '7501234567890']],
    ['17501234567897', ['17501234567897']],
    ['0001', ['0001']],
  ])('%j may be stored as %j', (scanned, codes) => {
    expect(codesOf(scanned)).toEqual(codes)
  })

  it('finds the same product whichever of its forms is scanned, and is itself the first', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12,14}$/), code => {
        const forms = codesOf(code)
        expect(forms[0]).toBe(code)
        for (const form of forms) expect(codesOf(form).toSorted()).toEqual(forms.toSorted())
        expect(new Set(forms.map(BigInt)).size).toBe(1)
      }),
    )
  })
})
