import type { Connection } from 'pg'
import Cursor from 'pg-cursor'

/** Stops waiting for the close of a cursor when the connection is gone; the library would wait for ever. */
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
    // A connection is used by many cursors, so each removes its listener.
    return Promise.race([super.close(), this.#gone.promise]).finally(this.#forget)
  }
}
