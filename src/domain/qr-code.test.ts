import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { drawQrCode, qrCode } from './qr-code.ts'

const uri = 'otpauth://totp/Mi%20negocio:ana%40tienda.mx?secret=JBSWY3DPEHPK3PXP&issuer=X'.repeat(10)
const printed = (text: string) =>
  qrCode(text)
    .map(row => row.map(dark => (dark ? '#' : '.')).join(''))
    .join('\n')

// Pictures that a reader of QR codes (jsQR 1.4.0) read back as their texts.
it('draws a short text', () => {
  expect(printed('roble')).toBe(
    [
      '#######.###...#######',
      '#.....#....#..#.....#',
      '#.###.#....#..#.###.#',
      '#.###.#.#.#.#.#.###.#',
      '#.###.#.###.#.#.###.#',
      '#.....#.#.##..#.....#',
      '#######.#.#.#.#######',
      '........##.##........',
      '#...#.####.#.#####..#',
      '####.......##..#.#.#.',
      '.#.####.#..#..###.##.',
      '#..###.##....##.#...#',
      '###.#.#.#.#.###....##',
      '........#.#.###...#..',
      '#######.#.#.##...###.',
      '#.....#..#.##..#...#.',
      '#.###.#.#..#..###...#',
      '#.###.#...###....#.##',
      '#.###.#..###..####...',
      '#.....#..#...##.#....',
      '#######.###.####....#',
    ].join('\n'),
  )
})

it.each([
  [14, 21, 'ace6c461b42db340'],
  [62, 33, '8559a775d956318b'],
  [106, 41, 'cc56d9d377c6f5eb'],
  [152, 49, '8bad525c5518f52d'],
  [213, 57, '0dba77b5c287b9b1'],
  [331, 69, '2d5ea97302f04e39'],
  [666, 97, '96b8f0e3365343a3'],
])('draws %d characters in %d modules', (length, size, expected) => {
  const text = uri.slice(0, length)
  expect(qrCode(text)).toHaveLength(size)
  expect(createHash('sha256').update(printed(text)).digest('hex').slice(0, 16)).toBe(expected)
})

it('refuses what does not fit and what is not ASCII', () => {
  expect(() => qrCode(uri.slice(0, 667))).toThrow('Too long')
  expect(() => qrCode('sillón')).toThrow('Only ASCII')
})

it('is drawn as its modules, with four light ones around it', () => {
  const text = uri.slice(0, 77)
  const { side, bars, path } = drawQrCode(text)
  const rows = qrCode(text)
  expect(side).toBe(rows.length + 8)
  const drawn = Array.from({ length: side }, () => Array.from({ length: side }, () => false))
  for (const { x, y, width } of bars) drawn[y]?.fill(true, x, x + width)
  expect(drawn.slice(4, -4).map(row => row.slice(4, -4))).toEqual(rows)
  expect(drawn.flat().filter(Boolean)).toHaveLength(rows.flat().filter(Boolean).length)
  expect(path.match(/M/g)).toHaveLength(bars.length)
})
