/** The sums of a list: how many records there are, how many of them count, and the amounts by wire name. */
export type Sums = Readonly<Record<string, number | undefined>>

/**
 * The sums that are shown. When no record counts, as in a list of quotations, these are only the sums that are not zero
 * and no steps of a calculation: nobody has paid anything, so the net amount would repeat the total.
 */
export function shownSums(
  sums: Sums | undefined,
  wires: readonly string[],
  isStep: (wire: string) => boolean,
): readonly string[] {
  if (Number(sums?.['counted']) > 0) return wires.filter(wire => sums?.[wire] !== undefined)
  return wires.filter(wire => sums?.[wire] && !isStep(wire))
}
