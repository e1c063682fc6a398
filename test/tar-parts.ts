import { BLOCK, END, paddingAfter, readTarHeader, tarHeader } from '#server/backup/tar.ts'

/** A member of a copy in one file. */
export interface Part {
  readonly name: string
  readonly bytes: Buffer
}

export function partsOf(file: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 0; ;) {
    const header = readTarHeader(file.subarray(at, at + BLOCK))
    if (!header) return parts
    const begin = at + BLOCK
    parts.push({ name: header.name, bytes: file.subarray(begin, begin + header.bytes) })
    at = begin + header.bytes + paddingAfter(header.bytes)
  }
}

/** The same file with other members, well formed; the last one may have another moment. */
export function rebuilt(file: Buffer, change: (parts: Part[]) => Part[], later = 0): Buffer {
  const at = readTarHeader(file.subarray(0, BLOCK))?.at ?? 0
  const parts = change(partsOf(file))
  const blocks = parts.flatMap(({ name, bytes }, place) => {
    const moment = place === parts.length - 1 ? at + later : at
    return [
      tarHeader({ name, bytes: bytes.length, at: moment }),
      bytes,
      Buffer.alloc(paddingAfter(bytes.length)),
    ]
  })
  return Buffer.concat([...blocks, END])
}
