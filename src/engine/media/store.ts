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

export interface StoredEntry {
  readonly id: string
  readonly putAt: Date
  /** False for the remains of an interrupted `put` or `add`. */
  readonly isWhole: boolean
}

export interface DiscardedEntry {
  readonly id: string
  /** The day, in UTC. */
  readonly discardedAt: Date
}

/**
 * Stores the files of pictures and videos, here in a folder; a bucket could implement it too. Files are written once.
 */
export interface MediaStore {
  /** The shop that the store belongs to; null as long as it belongs to none. */
  owner(): Promise<string | null>
  setOwner(shopId: string): Promise<void>
  /**
   * Stores all files of a picture, on stable storage when it returns. A stream that fails leaves nothing behind; a
   * picture that is there already stays as it is.
   */
  put(id: string, files: ReadonlyMap<string, Buffer | AsyncIterable<Uint8Array>>): Promise<void>
  /** Adds a file to an existing picture, whole or not at all; for a deleted picture it does nothing. */
  add(id: string, file: string, content: Buffer): Promise<void>
  /** The names of a picture's files; empty when the picture does not exist. */
  files(id: string): Promise<string[]>
  /** Null when the file does not exist. */
  size(id: string, file: string): Promise<number | null>
  /** Null when the file does not exist; with a range, only those bytes. `size` is always that of the whole file. */
  open(id: string, file: string, range?: ByteRange): Promise<StoredFile | null>
  /** Every picture with any stored file, without the trash. */
  list(): AsyncIterable<StoredEntry>
  /** Puts a picture in the trash, from where no call above reads. Succeeds also when it is already gone. */
  discard(id: string): Promise<void>
  /** Brings a picture back from the trash; does nothing when it is not there. */
  recover(id: string): Promise<void>
  trash(): AsyncIterable<DiscardedEntry>
  /** Removes a picture for good, from the trash too, or the remains of an interrupted `put`; also when it is gone. */
  remove(id: string): Promise<void>
}
