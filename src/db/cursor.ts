import type { Connection } from 'pg'
import Cursor from 'pg-cursor'

/** The library waits for the server's word that the cursor is closed, for ever if the connection is gone. */
export class SteadyCursor<Row> extends Cursor<Row> {
  readonly #gone = Promise.withResolvers<void>()
  #forget: () => void = () => undefined

  constructor(query: string, values?: unknown[]) {
    super(query, values)
    const submit = this.submit.bind(this)
    this.submit = (connection: Connection) => {
      const { resolve } = this.#gone
      connection.once('end', resolve)
      this.#forget = () => void connection.off('end', resolve)
      submit(connection)
    }
  }

  override close(): Promise<void>
  override close(callback: (error: Error) => void): undefined
  override close(callback?: (error: Error) => void): Promise<void> | undefined {
    if (callback) return super.close(callback)
    // A connection outlives many cursors: none leaves its listener behind.
    return Promise.race([super.close(), this.#gone.promise]).finally(this.#forget)
  }
}
