/** What a list says of its sums: how many records they are of, how many of those count, and the amounts by wire name. */
export type Sums = Readonly<Record<string, number | undefined>>

/**
 * The sums that are told. Of records that do not count, as quotations, only what they have is told, and no step of the
 * reckoning: nobody has paid any of it, so that its net amount would repeat its total.
 */
export function shownSums(
  sums: Sums | undefined,
  wires: readonly string[],
  isStep: (wire: string) => boolean,
): readonly string[] {
  if (Number(sums?.['counted']) > 0) return wires.filter(wire => sums?.[wire] !== undefined)
  return wires.filter(wire => sums?.[wire] && !isStep(wire))
}
