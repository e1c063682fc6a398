/** The two galleries. Older callers name them by number. */
export const showroomNames = ['azenzo', 'empresa'] as const
export type ShowroomName = (typeof showroomNames)[number]

/** `azenzo`, `empresa`, 1 or 2. */
export function parseShowroom(value: string): ShowroomName | null {
  return showroomNames.find((name, index) => value === name || value === String(index + 1)) ?? null
}
