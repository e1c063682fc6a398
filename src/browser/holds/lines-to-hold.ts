export interface HoldableRow {
  readonly id: number
  readonly name: string
  readonly quantity: number
}

type Row = Readonly<Record<string, unknown>>

/** The lines of a quotation whose pieces are there to be held. */
export function linesToHold(sale: Row): HoldableRow[] {
  return ((sale['details'] ?? []) as readonly Row[])
    .filter(line => Number(line['on_order'] ?? 0) === 0)
    .map(line => ({ id: Number(line['id']), name: String(line['name']), quantity: Number(line['quantity']) }))
}
