import type { Readable } from 'node:stream'

export interface StoredFile {
  readonly size: number
  readonly stream: Readable
}

/** Where pictures' files are kept: a folder here, objects in a bucket elsewhere. Files are written once. */
export interface MediaStore {
  /** All files of a picture, on stable storage when it returns. */
  put(id: string, files: ReadonlyMap<string, Buffer>): Promise<void>
  /** Null where there is no such file. */
  open(id: string, file: string): Promise<StoredFile | null>
  /** Forgets a picture, or what is left of one that was being put; no fault if it is gone. */
  remove(id: string): Promise<void>
  /** Every picture it holds anything of, with the moment it was put. */
  list(): AsyncIterable<{ readonly id: string; readonly putAt: Date }>
}
