import type { Params } from '#domain/errors.ts'
import type { works } from './picture-work.ts'

// The messages between the server and its process for pictures.

export type Works = typeof works
export type WorkName = keyof Works

export interface Task<N extends WorkName = WorkName> {
  readonly id: number
  readonly name: N
  readonly input: Parameters<Works[N]>[0]
}

export type Outcome = {
  readonly id: number
  /** How much more memory the process uses than before its first task, in bytes. */
  readonly leftovers: number
} & (
  | { readonly result: unknown }
  | { readonly refusal: { readonly code: string; readonly params: Params } }
  | { readonly fault: string }
)

/** The exit code of the process when a picture takes more memory than allowed. */
export const tooMuchMemory = 86
