import { Client, type ClientConfig } from 'pg'

/** TCP keep-alive keeps idle connections open, and detects those that are gone. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** The limit for a new connection, in milliseconds. */
const connectPatience = 5_000

export interface Connections {
  /** Options with which a pool makes its connections. */
  readonly options: typeof keepAlive & {
    readonly connectionTimeoutMillis: number
    readonly Client: new (config?: ClientConfig) => Client
  }
  /** Closes all connections; queries in progress fail. */
  giveUp(): void
}

/** How long a server may take to close its end after our goodbye. */
const farewell = 2_000

/**
 * Connections that are closed when the database does not answer for `patience` milliseconds. A firewall or a machine
 * that loses power closes nothing, so queries and the pool would wait for ever without this. `patience` must be longer
 * than the server's own limit for a statement, which comes first while the server works. With `primary` each connection
 * goes to the address that it knows at that moment.
 */
export function watchedConnections(
  patience: number,
  connecting = connectPatience,
  primary?: { now(): string },
): Connections {
  const all = new Set<WatchedClient>()

  class WatchedClient extends Client {
    #alarm: NodeJS.Timeout | undefined
    #connected = false
    #lastHeard = 0

    constructor(config?: ClientConfig) {
      super(primary ? { ...config, connectionString: primary.now() } : config)
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
      // The holder learns of the error by its next query; without a listener it would end the process.
      this.on('error', () => undefined)
    }

    override query(...args: readonly unknown[]): never {
      const begun = Date.now()
      clearTimeout(this.#alarm)
      this.#alarm = setTimeout(() => {
        this.giveUp()
        // The other idle connections are probably frozen too, so reconnecting is better than waiting for each.
        for (const other of all) if (other.#connected && other.#lastHeard < begun) other.giveUp()
      }, patience).unref()
      return super.query(...(args as [string])) as never
    }

    override end(...args: readonly unknown[]): never {
      setTimeout(() => this.giveUp(), farewell).unref()
      return super.end(...(args as [])) as never
    }

    giveUp(): void {
      this.connection.stream.destroy(new Error('Connection terminated: the database does not answer'))
    }
  }

  return {
    options: { Client: WatchedClient, connectionTimeoutMillis: connecting, ...keepAlive },
    giveUp() {
      for (const client of all) client.giveUp()
    },
  }
}
