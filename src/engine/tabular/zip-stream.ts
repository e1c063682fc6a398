import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface Part {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

/** The sizes follow the content of each part, because they are not known before it is packed. */
const sizesFollow = 0x0008
const deflated = 8
const version = 20
/** 1980-01-01, the first day that the format knows. */
const day = 0x0021

/** Packs the parts as they are made. Offsets: APPNOTE.TXT 4.3.7 (local header), 4.3.9, 4.3.12 and 4.3.16. */
export async function* zipStream(parts: readonly Part[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(version)
    common.writeUInt16LE(sizesFollow, 2)
    common.writeUInt16LE(deflated, 4)
    common.writeUInt16LE(day, 8)
    common.writeUInt16LE(path.length, 22)
    yield Buffer.concat([signature(0x04034b50), common, path])

    const measured = { crc: 0, packed: 0, unpacked: 0 }
    for await (const chunk of pack(content, measured)) {
      measured.packed += chunk.length
      yield chunk
    }
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(measured.crc)
    sizes.writeUInt32LE(measured.packed, 4)
    sizes.writeUInt32LE(measured.unpacked, 8)
    yield Buffer.concat([signature(0x08074b50), sizes])

    sizes.copy(common, 10)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([signature(0x02014b50), common.subarray(0, 2), common, place, path]))
    offset += 30 + path.length + measured.packed + 16
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  yield Buffer.concat([listed, signature(0x06054b50), end])
}

function signature(mark: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(mark)
  return bytes
}

async function* pack(
  content: Part['content'],
  measured: { crc: number; unpacked: number },
): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  // A failure of the content destroys the packer with it, so the loop below throws it.
  const fed = pipeline(bytes(), deflate).catch(() => undefined)
  try {
    for await (const chunk of deflate) yield chunk as Buffer
  } finally {
    await fed
  }

  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const chunk = Buffer.from(text)
      measured.crc = crc32(chunk, measured.crc)
      measured.unpacked += chunk.length
      yield chunk
    }
  }
}
