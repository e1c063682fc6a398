/** QR codes of ISO/IEC 18004 in byte mode with correction level M (15 %), for ASCII texts of up to 666 characters. */

/** By version, from 1: bytes of correction in each block, and blocks. */
const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]

type Grid = boolean[][]

/** Light modules around the code, without which a scanner does not find it. */
const quiet = 4

export interface QrDrawing {
  /** Modules from edge to edge, with the light ones around the code. */
  readonly side: number
  /** Dark modules of a row that touch, one module high. */
  readonly bars: readonly { readonly x: number; readonly y: number; readonly width: number }[]
  /** The same as a path of SVG. */
  readonly path: string
}

/** The code as a drawing in units of a module. */
export function drawQrCode(text: string): QrDrawing {
  const rows = qrCode(text)
  const bars = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return [{ x: x + quiet, y: y + quiet, width: (end === -1 ? row.length : end) - x }]
    }),
  )
  const path = bars.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('')
  return { side: rows.length + 2 * quiet, bars, path }
}

/** Rows of modules; true is dark. */
export function qrCode(text: string): readonly (readonly boolean[])[] {
  const version = correction.findIndex((_, index) => text.length <= roomOf(index + 1)) + 1
  if (version === 0) throw new RangeError('Too long for a QR code')
  const bytes = interleaved(dataOf(text, version), version)
  const size = version * 4 + 17
  const fixed = emptyGrid(size)
  const plain = emptyGrid(size)
  drawPatterns(plain, fixed, version)
  drawBytes(plain, fixed, bytes)
  const candidates = masks.map((isFlipped, number) => masked(plain, fixed, isFlipped, number))
  return candidates.reduce((best, grid) => (penaltyOf(grid) < penaltyOf(best) ? grid : best))
}

function emptyGrid(size: number): Grid {
  return Array.from({ length: size }, () => Array.from({ length: size }, () => false))
}

function bytesOf(version: number): number {
  let bits = (16 * version + 128) * version + 64
  if (version >= 2) {
    const count = Math.floor(version / 7) + 2
    bits -= (25 * count - 10) * count - 55
    if (version >= 7) bits -= 36
  }
  return Math.floor(bits / 8)
}

function dataBytes(version: number): number {
  return bytesOf(version) - at(correction, version - 1) * at(blocks, version - 1)
}

/** Characters that fit, beside the mode (4 bits) and the length (8 or 16). */
function roomOf(version: number): number {
  return Math.floor((dataBytes(version) * 8 - 4 - lengthBits(version)) / 8)
}

function lengthBits(version: number): number {
  return version < 10 ? 8 : 16
}

function dataOf(text: string, version: number): number[] {
  const byteMode = 4
  let bits = binary(byteMode, 4) + binary(text.length, lengthBits(version))
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 126) throw new RangeError('Only ASCII')
    bits += binary(code, 8)
  }
  const room = dataBytes(version) * 8
  bits += '0'.repeat(Math.min(4, room - bits.length))
  bits += '0'.repeat((8 - (bits.length % 8)) % 8)
  const bytes = (bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2))
  for (let pad = 0xec; bytes.length < room / 8; pad ^= 0xec ^ 0x11) bytes.push(pad)
  return bytes
}

function binary(value: number, width: number): string {
  return value.toString(2).padStart(width, '0')
}

/** Each block gets its correction, and all are sent by turns. */
function interleaved(data: readonly number[], version: number): number[] {
  const [count, extra] = [at(blocks, version - 1), at(correction, version - 1)]
  const short = count - (data.length % count)
  const length = Math.floor(data.length / count)
  const divisor = divisorOf(extra)
  const parts: number[][] = []
  for (let index = 0, from = 0; index < count; index++) {
    const to = from + length + (index < short ? 0 : 1)
    parts.push(data.slice(from, to))
    from = to
  }
  const checks = parts.map(part => remainderOf(part, divisor))
  const turns = (lists: readonly number[][], most: number) =>
    Array.from({ length: most }, (_, turn) =>
      lists.flatMap(list => (turn < list.length ? [at(list, turn)] : [])),
    ).flat()
  return [...turns(parts, length + 1), ...turns(checks, extra)]
}

/** Multiplies in GF(2^8) with the polynomial of QR codes. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

function divisorOf(degree: number): number[] {
  const result: number[] = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0))
  let root = 1
  for (let step = 0; step < degree; step++) {
    for (let index = 0; index < degree; index++) {
      result[index] = times(at(result, index), root) ^ (result[index + 1] ?? 0)
    }
    root = times(root, 2)
  }
  return result
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ at(rest, 0)
    rest = [...rest.slice(1), 0].map((value, index) => value ^ times(at(divisor, index), factor))
  }
  return rest
}

function alignments(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const size = version * 4 + 17
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)]
}

function drawPatterns(grid: Grid, fixed: Grid, version: number): void {
  const size = grid.length
  const set = (x: number, y: number, isDark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return
    put(grid, x, y, isDark)
    put(fixed, x, y, true)
  }
  for (let index = 0; index < size; index++) {
    set(6, index, index % 2 === 0)
    set(index, 6, index % 2 === 0)
  }
  const square = (x: number, y: number, reach: number) => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        set(x + dx, y + dy, ring !== 2 - (reach === 2 ? 1 : 0) && ring !== 4)
      }
    }
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square(x, y, 4)
  }
  const places = alignments(version)
  const last = places.length - 1
  for (const [row, y] of places.entries()) {
    for (const [column, x] of places.entries()) {
      const isFinder = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0)
      if (!isFinder) square(x, y, 2)
    }
  }
  drawFormat(grid, 0, fixed)
  if (version >= 7) drawVersion(version, set)
}

function drawVersion(version: number, set: (x: number, y: number, isDark: boolean) => void): void {
  const size = version * 4 + 17
  let rest = version
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let index = 0; index < 18; index++) {
    const isDark = ((bits >>> index) & 1) === 1
    const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)]
    set(far, near, isDark)
    set(near, far, isDark)
  }
}

/** Level M is 0 in the five bits of the format; the mask is the rest. */
function drawFormat(grid: Grid, mask: number, fixed?: Grid): void {
  const size = grid.length
  let rest = mask
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  const set = (x: number, y: number, isDark: boolean) => {
    put(grid, x, y, isDark)
    if (fixed) put(fixed, x, y, true)
  }
  const bit = (index: number) => ((bits >>> index) & 1) === 1
  for (let index = 0; index < 15; index++) {
    // Around the first corner, past the timing lines, and once more at the other two.
    if (index < 6) set(8, index, bit(index))
    else if (index < 8) set(8, index + 1, bit(index))
    else if (index === 8) set(7, 8, bit(index))
    else set(14 - index, 8, bit(index))
    if (index < 8) set(size - 1 - index, 8, bit(index))
    else set(8, size - 15 + index, bit(index))
  }
  set(8, size - 8, true)
}

/** Pairs of columns from the right, up and down by turns, past the timing line. */
function drawBytes(grid: Grid, fixed: Grid, bytes: readonly number[]): void {
  const size = grid.length
  let next = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (fixed[y]?.[x] || next >= bytes.length * 8) continue
        put(grid, x, y, ((at(bytes, next >>> 3) >>> (7 - (next & 7))) & 1) === 1)
        next++
      }
    }
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function masked(
  plain: Grid,
  fixed: Grid,
  isFlipped: (x: number, y: number) => boolean,
  number: number,
): Grid {
  const grid = plain.map((row, y) => row.map((dark, x) => dark !== (!fixed[y]?.[x] && isFlipped(x, y))))
  drawFormat(grid, number)
  return grid
}

/** How hard the code is to scan: long lines, squares, patterns that look like corners, and unequal dark and light areas. */
function penaltyOf(grid: Grid): number {
  const rows = grid.map(row => row.map(Number).join(''))
  const columns = rows.map((_, x) => grid.map(row => Number(row[x])).join(''))
  let penalty = 0
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    penalty += 40 * (line.split('10111010000').length + line.split('00001011101').length - 2)
  }
  for (const [y, row] of grid.entries()) {
    for (const [x, dark] of row.entries()) {
      const next = grid[y + 1]
      if (next && x > 0 && dark === row[x - 1] && dark === next[x] && dark === next[x - 1]) penalty += 3
    }
  }
  const share = (rows.join('').split('1').length - 1) / grid.length ** 2
  return penalty + 10 * Math.floor(Math.abs(share * 20 - 10))
}

function put(grid: Grid, x: number, y: number, isDark: boolean): void {
  const row = grid[y]
  if (row) row[x] = isDark
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0
}
