export type Cell = string | number | boolean | null

export type Rows = AsyncIterable<Cell[]> | Iterable<Cell[]>

const batchRows = 200

/** Writing many rows at once costs far less than one by one. */
export async function* inBatches(rows: Rows): AsyncGenerator<Cell[][]> {
  let batch: Cell[][] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === batchRows) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
