import type { Params } from '#domain/errors.ts'
import type { works } from './picture-work.ts'

// What the server and its process for pictures say to each other.

export type Works = typeof works
export type WorkName = keyof Works

export interface Task<N extends WorkName = WorkName> {
  readonly id: number
  readonly name: N
  readonly input: Parameters<Works[N]>[0]
}

export type Outcome = {
  readonly id: number
  /** What the process takes afterwards, in bytes. */
  readonly memory: number
} & (
  | { readonly result: unknown }
  | { readonly refusal: { readonly code: string; readonly params: Params } }
  | { readonly fault: string }
)

/** How the process ends when a picture takes more memory than any may. */
export const tooMuchMemory = 86
