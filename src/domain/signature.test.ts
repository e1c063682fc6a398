import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isDrawn,
  readSignature,
  signatureField,
  signaturePath,
  signatureText,
  withPoint,
  type Stroke,
} from './signature.ts'

const drawn = '10,20 30,40 50,60 70,80'

describe('a signature', () => {
  it('is read as it is kept', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            x: fc.integer({ min: -50, max: 700 }),
            y: fc.integer({ min: -50, max: 300 }),
            isNew: fc.boolean(),
          }),
          { maxLength: 3_000 },
        ),
        points => {
          const strokes = points.reduce<readonly Stroke[]>(
            (all, { isNew, ...point }) => withPoint(all, point, isNew),
            [],
          )
          expect(readSignature(signatureText(strokes))).toEqual(isDrawn(strokes) ? strokes : null)
        },
      ),
    )
  })

  it.each([
    ['', 'nothing'],
    ['10,20', 'a touch'],
    ['1,1;2,2;3,3;4,4;5,5', 'touches alone'],
    [`${drawn} 9999,1`, 'a point outside'],
    [`${drawn};`, 'an empty stroke'],
    ['<svg onload=alert(1)>', 'something else'],
    [`${drawn} `.repeat(1_000).trim(), 'more than anybody writes'],
    [Array.from({ length: 61 }, () => '1,1 2,2').join(';'), 'more strokes than anybody makes'],
  ])('%j is none: %s', text => {
    expect(readSignature(text)).toBeNull()
  })

  it('is drawn as a path, with its dots', () => {
    const strokes = readSignature(`${drawn};5,5`) ?? []
    expect(signaturePath(strokes)).toBe('M10 20L30 40L50 60L70 80M5 5L5 5')
  })

  it('leaves out what the hand did not move', () => {
    const one = withPoint([], { x: 5.4, y: signatureField.height + 9 }, true)
    expect(one).toEqual([[{ x: 5, y: signatureField.height }]])
    expect(withPoint(one, { x: 5, y: signatureField.height }, false)).toBe(one)
  })
})
