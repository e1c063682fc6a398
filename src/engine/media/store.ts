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

/**
 * Stores the files of pictures and videos, here in a folder; a bucket could implement it too. Files are written once.
 */
export interface MediaStore {
  /** Stores all files of a picture, on stable storage when it returns. A stream that fails leaves nothing behind. */
  put(id: string, files: ReadonlyMap<string, Buffer | AsyncIterable<Uint8Array>>): Promise<void>
  /** Adds a file to an existing picture, whole or not at all; for a deleted picture it does nothing. */
  add(id: string, file: string, content: Buffer): Promise<void>
  /** The names of a picture's files; empty when the picture does not exist. */
  files(id: string): Promise<string[]>
  /** Null when the file does not exist. */
  size(id: string, file: string): Promise<number | null>
  /** Null when the file does not exist; with a range, only those bytes. `size` is always that of the whole file. */
  open(id: string, file: string, range?: ByteRange): Promise<StoredFile | null>
  /** Removes a picture, or the remains of an interrupted `put`; succeeds also when it is already gone. */
  remove(id: string): Promise<void>
  /** Every picture with any stored file, with the moment it was stored. */
  list(): AsyncIterable<{ readonly id: string; readonly putAt: Date }>
}
