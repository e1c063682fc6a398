import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CopyFault } from './copy-fault.ts'
import { PIECE, type Entry, type Source } from './source.ts'
import { BLOCK, END, paddingAfter, readTarHeader } from './tar.ts'

/**
 * Reads where each member is. Every byte of the file must be what a copy has there: also those between the members,
 * which no sum covers.
 */
export async function tarSource(place: string, size: number): Promise<Source> {
  const file = await open(place)
  try {
    const headers = await readHeaders(file, place, size)
    const places = new Map(headers.map(({ name, begin, bytes }) => [name, { begin, bytes }]))
    return {
      place,
      entries: headers,
      isOrdered: true,
      open(name) {
        const { begin = 0, bytes = 0 } = places.get(name) ?? {}
        if (bytes === 0) return Readable.from([])
        return createReadStream(place, { start: begin, end: begin + bytes - 1, highWaterMark: PIECE })
      },
    }
  } finally {
    await file.close()
  }
}

interface Found extends Entry {
  readonly begin: number
}

async function readHeaders(file: FileHandle, place: string, size: number): Promise<Found[]> {
  const headers: Found[] = []
  let at: number | undefined
  for (let position = 0; ;) {
    const block = await readAt(file, position, BLOCK)
    if (block.length < BLOCK) throw headers.length === 0 ? notACopy(place) : truncated(place)
    if (block.every(byte => byte === 0)) {
      await checkEnd(file, place, position, size)
      return headers
    }
    const header = readTarHeader(block)
    if (!header) throw headers.length === 0 ? notACopy(place) : changed(place, position)
    // All members have the moment of the copy.
    at ??= header.at
    if (header.at !== at) throw changed(place, position)
    const begin = position + BLOCK
    const padding = paddingAfter(header.bytes)
    position = begin + header.bytes + padding
    if (position > size) throw truncated(place)
    const filling = await readAt(file, position - padding, padding)
    if (filling.some(byte => byte !== 0)) throw changed(place, position - padding)
    headers.push({ name: header.name, bytes: header.bytes, begin })
  }
}

async function checkEnd(file: FileHandle, place: string, position: number, size: number): Promise<void> {
  const end = await readAt(file, position, END.length)
  if (end.length < END.length) throw truncated(place)
  if (!end.equals(END) || position + END.length !== size) throw changed(place, position)
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function notACopy(place: string): CopyFault {
  return new CopyFault('not_a_copy', `${place} no es una copia de la tienda.`)
}

function truncated(place: string): CopyFault {
  return new CopyFault('truncated', `La copia ${place} está cortada: le falta el final.`, 'Usa otra copia.')
}

function changed(place: string, position: number): CopyFault {
  return new CopyFault(
    'changed',
    `La copia ${place} está dañada: cambió después de hacerse (byte ${position}).`,
    'Usa otra copia.',
  )
}
