import { setTimeout as pause } from 'node:timers/promises'
import { Connection, type Client, type PoolClient } from 'pg'

/** Properties of pg that its types do not declare. */
interface Backend {
  readonly processID: number | null
  readonly secretKey: number | null
  readonly ssl: object | boolean
  readonly sslNegotiation: string
}
interface Asking extends Connection {
  connect(port: number | string, host?: string): void
  requestSsl(): void
  cancel(processID: number, secretKey: number): void
}

/** How long the server may take to confirm, and how long the statement then has to end, in milliseconds. */
const patience = 1_000
const between = 50
/** A request that overtakes its statement on the network finds nothing to cancel, so it is sent again. */
const tries = 5

/**
 * Cancels what runs on this connection as soon as the client of its request has gone. A cancel request names a
 * connection, not a statement, and arrives some time later. So the connection goes back to the pool only when the
 * server has confirmed each request; one that is not confirmed in time could hit the next holder of the connection,
 * which is therefore closed.
 */
export function cancelWhenGone(client: PoolClient, gone: AbortSignal): void {
  const giveBack = client.release.bind(client)
  const released = Promise.withResolvers<true>()
  let cancelling: Promise<boolean> | undefined
  const cancel = () => {
    cancelling = cancelUntil(released.promise, client)
  }
  gone.addEventListener('abort', cancel, { once: true })
  client.release = fault => {
    gone.removeEventListener('abort', cancel)
    released.resolve(true)
    if (cancelling) void cancelling.then(isConfirmed => giveBack(fault || !isConfirmed))
    else giveBack(fault)
  }
}

async function cancelUntil(released: Promise<true>, client: Client): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    if (!(await requestCancel(client))) return false
    if (await Promise.race([released, pause(between, false)])) return true
  }
  return false
}

/** Asks the server to cancel; true when it confirmed, which it does by closing the connection of the request. */
async function requestCancel(client: Client): Promise<boolean> {
  const { processID, secretKey, ssl, sslNegotiation } = client as Client & Backend
  if (processID === null || secretKey === null) return false
  const asking = new Connection({ ssl, sslNegotiation } as object) as Asking
  const answer = Promise.withResolvers<boolean>()
  let isSent = false
  const send = () => {
    isSent = true
    asking.cancel(processID, secretKey)
  }
  asking.on('connect', () => {
    if (!ssl) send()
    else if (sslNegotiation !== 'direct') asking.requestSsl()
  })
  asking.on('sslconnect', send)
  asking.on('error', () => answer.resolve(false))
  asking.on('end', () => answer.resolve(isSent))
  if (client.host.startsWith('/')) asking.connect(`${client.host}/.s.PGSQL.${client.port}`)
  else asking.connect(client.port, client.host)
  try {
    return await Promise.race([answer.promise, pause(patience, false, { ref: false })])
  } finally {
    asking.stream.destroy()
  }
}
