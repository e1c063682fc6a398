const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as authenticators take a secret. */
export function toBase32(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff
    for (bits += 8; bits >= 5; bits -= 5) text += letters[(held >> (bits - 5)) & 31]
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text
}

export function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const letter of text) {
    const value = letters.indexOf(letter)
    if (value < 0) throw new RangeError('Not in base 32')
    held = ((held << 5) | value) & 0xffff
    bits += 5
    if (bits >= 8) bytes.push((held >> (bits -= 8)) & 255)
  }
  return Buffer.from(bytes)
}
