import { Client, type ClientConfig } from 'pg'

/** The network hears of a connection at rest, and keeps it open or says that it is gone. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const connecting = { connectionTimeoutMillis: 5_000, ...keepAlive }

export interface Connections {
  /** For a pool to make its connections with. */
  readonly options: typeof connecting & { readonly Client: new (config?: ClientConfig) => Client }
  /** Gives all of them up; what is under way on one fails. */
  giveUp(): void
}

/** How long a server may take to close its end after we have said goodbye. */
const farewell = 2_000

/**
 * Connections that are given up when the database does not answer for `patience` milliseconds. A firewall or a
 * machine that loses its power closes nothing: without this, who asks would wait for ever, and the pool with them.
 * `patience` is longer than the server's own limit for a statement, which comes first while the server lives.
 */
export function watchedConnections(patience: number): Connections {
  const all = new Set<WatchedClient>()

  class WatchedClient extends Client {
    #alarm: NodeJS.Timeout | undefined
    #connected = false
    #lastHeard = 0

    constructor(config?: ClientConfig) {
      super(config)
      all.add(this)
      const heard = () => {
        this.#lastHeard = Date.now()
        clearTimeout(this.#alarm)
      }
      this.on('connect', () => {
        this.#connected = true
        heard()
      })
      this.on('drain', heard)
      this.on('end', () => {
        clearTimeout(this.#alarm)
        all.delete(this)
      })
      // Who holds it hears of it by their next query; without a listener it would end the process.
      this.on('error', () => undefined)
    }

    override query(...given: readonly unknown[]): never {
      const asked = Date.now()
      clearTimeout(this.#alarm)
      this.#alarm = setTimeout(() => {
        this.giveUp()
        // The others at rest were frozen with it, most likely: better to connect again than to wait for each.
        for (const other of all) if (other.#connected && other.#lastHeard < asked) other.giveUp()
      }, patience).unref()
      return super.query(...(given as [string])) as never
    }

    override end(...given: readonly unknown[]): never {
      setTimeout(() => this.giveUp(), farewell).unref()
      return super.end(...(given as [])) as never
    }

    giveUp(): void {
      this.connection.stream.destroy(new Error('Connection terminated: the database does not answer'))
    }
  }

  return {
    options: { Client: WatchedClient, ...connecting },
    giveUp() {
      for (const client of all) client.giveUp()
    },
  }
}
