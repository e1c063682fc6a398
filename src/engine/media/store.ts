import type { Readable } from 'node:stream'

export interface StoredFile {
  readonly size: number
  readonly stream: Readable
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where the files of pictures and videos are kept: a folder here, objects in a bucket elsewhere. Files are written once. */
export interface MediaStore {
  /** All files of a picture, on stable storage when it returns. A stream that fails leaves nothing behind. */
  put(id: string, files: ReadonlyMap<string, Buffer | AsyncIterable<Uint8Array>>): Promise<void>
  /** One more file of a picture that is there, whole or not at all; of one that is gone, nothing. */
  add(id: string, file: string, content: Buffer): Promise<void>
  /** The names of a picture's files; none where there is no such picture. */
  files(id: string): Promise<string[]>
  /** Null where there is no such file. */
  size(id: string, file: string): Promise<number | null>
  /** Likewise; with a range, only those bytes of it. `size` is always the whole file's. */
  open(id: string, file: string, range?: ByteRange): Promise<StoredFile | null>
  /** Forgets a picture, or what is left of one that was being put; no fault if it is gone. */
  remove(id: string): Promise<void>
  /** Every picture it holds anything of, with the moment it was put. */
  list(): AsyncIterable<{ readonly id: string; readonly putAt: Date }>
}
