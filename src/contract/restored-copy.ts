/** Every answer to a call of a shop that was restored from a copy has it. */
export const copyHeader = 'X-Restored-Copy'

export interface ToldCopy {
  /** The moment that the copy showed, in ISO 8601. */
  readonly copiedAt: string
  /** Different for each restore, also of the same copy. */
  readonly mark: string
  /** Whether it sends nothing out yet. */
  readonly isApart: boolean
}

/** `2026-11-16T21:04:00.000Z; mi2x0k; apart`; without the last word once an Admin says that it is the shop. */
export function printCopy({ copiedAt, mark, isApart }: ToldCopy): string {
  return [copiedAt, mark, ...(isApart ? ['apart'] : [])].join('; ')
}

/** Null for a shop that was not restored, and for a text that no server wrote. */
export function readToldCopy(header: string | null): ToldCopy | null {
  const [, copiedAt, mark = '', apart] =
    /^(\d{4}-\d\d-\d\dT[\d:.]+Z); (\w+)(; apart)?$/.exec(header ?? '') ?? []
  return copiedAt === undefined ? null : { copiedAt, mark, isApart: apart !== undefined }
}
