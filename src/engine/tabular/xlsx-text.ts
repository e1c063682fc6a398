/** Excel calls a file damaged if a cell has more. */
const maxLength = 32_767

/** XML 1.0 has no place for these, nor for half a character (a lone surrogate). */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"]/g, sign => entities[sign] ?? '')
}

/**
 * The text of a cell as Office writes it: XML turns a carriage return into a line feed, so it is `_x000D_`, and a text
 * that looks so has its underscore escaped.
 */
export function cellXml(text: string): string {
  const written = escapeXml(text.slice(0, maxLength))
  return written.replace(/_(?=x[0-9A-Fa-f]{4}[_\r])/g, '_x005F_').replaceAll('\r', '_x000D_')
}
