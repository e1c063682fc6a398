/** Tells with every answer to a call that the shop was restored from a copy. */
export const copyHeader = 'X-Restored-Copy'

export interface ToldCopy {
  /** The moment that the copy showed, in ISO 8601. */
  readonly copiedAt: string
  /** It does nothing outward yet. */
  readonly isApart: boolean
}

/** `2026-11-16T21:04:00.000Z; apart` until an Admin says that it is the shop, and then the moment alone. */
export function printCopy({ copiedAt, isApart }: ToldCopy): string {
  return isApart ? `${copiedAt}; apart` : copiedAt
}

/** Null for a shop that was not restored, and for a text that no server wrote. */
export function readToldCopy(header: string | null): ToldCopy | null {
  const [, copiedAt, apart] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)(; apart)?$/.exec(header ?? '') ?? []
  return copiedAt === undefined ? null : { copiedAt, isApart: apart !== undefined }
}
