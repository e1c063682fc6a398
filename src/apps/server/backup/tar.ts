/** A block of a tar file in bytes; every member begins at one. */
export const BLOCK = 512
/** Two empty blocks end a tar file. */
export const END = Buffer.alloc(2 * BLOCK)

export interface TarHeader {
  readonly name: string
  readonly bytes: number
  /** In seconds since 1970; the same for all members of a copy. */
  readonly at: number
}

/** From this size on the field has no room for octal digits. */
const LARGE = 8 ** 11
const MAGIC = 'ustar\u000000'

/** The header of a plain file, the same for the same values, so that a reader can compare all of its bytes. */
export function tarHeader({ name, bytes, at }: TarHeader): Buffer {
  const header = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 99) throw new RangeError(`Too long for a member of a copy: ${name}`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  writeSize(header, bytes)
  header.write(`${octal(at, 11)}\0`, 136)
  header.write('0', 156)
  header.write(MAGIC, 257, 'latin1')
  header.write(`${octal(sumOf(header), 6)}\0 `, 148)
  return header
}

/** Undefined when the block is not a header that `tarHeader` wrote. */
export function readTarHeader(block: Buffer): TarHeader | undefined {
  const end = block.indexOf(0)
  const name = block.toString('utf8', 0, Math.min(end === -1 ? 100 : end, 100))
  const header = { name, bytes: readSize(block), at: Number.parseInt(block.toString('latin1', 136, 147), 8) }
  if (name === '' || !Number.isSafeInteger(header.bytes) || !Number.isSafeInteger(header.at)) return undefined
  return name.length <= 99 && header.at >= 0 && tarHeader(header).equals(block) ? header : undefined
}

export function paddingAfter(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

/** A large size is written as a number of bytes with the first bit set, as every tar program reads it. */
function writeSize(header: Buffer, bytes: number): void {
  if (bytes < LARGE) {
    header.write(`${octal(bytes, 11)}\0`, 124)
    return
  }
  header[124] = 0x80
  header.writeBigUInt64BE(BigInt(bytes), 128)
}

function readSize(block: Buffer): number {
  if (block[124] === 0x80) return Number(block.readBigUInt64BE(128))
  return Number.parseInt(block.toString('latin1', 124, 135), 8)
}

/** The sum of a header, counted as if its own field were spaces. */
function sumOf(header: Buffer): number {
  let sum = 8 * 0x20
  for (const [place, byte] of header.entries()) if (place < 148 || place > 155) sum += byte
  return sum
}
