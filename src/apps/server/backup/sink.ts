import type { Member } from './manifest.ts'

/** Where a copy is written to. It has its name only once it is whole. */
export interface Sink {
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<Member>
  /** Takes over a file that is never written again. */
  putFile(name: string, path: string): Promise<Member>
  /** Gives the copy its name, on stable storage. */
  finish(): Promise<{ readonly bytes: number }>
  /** Removes what was written. */
  abandon(): Promise<void>
}

/** What an interrupted copy is called. */
export function partialOf(target: string): string {
  return `${target}.partial`
}

export function isTar(target: string): boolean {
  return target.endsWith('.tar')
}
