import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** How often the files are looked at, in milliseconds: renewals come weeks before the end. */
const usualPause = 30_000

interface Pair {
  readonly cert: Buffer
  readonly key: Buffer
}

type Paths = NonNullable<Config['tls']>

/** The certificate as it is when the server is built. */
export function readPair({ cert, key }: Paths): Pair {
  return { cert: readFileSync(cert), key: readFileSync(key) }
}

/**
 * Takes a renewed certificate for new connections, without a restart. The files are read instead of watched: a renewal
 * often moves a link, and on a mounted folder nothing is told. A pair that does not fit, as between the writing of the two
 * files, is left for the next look; `onError` is told once of it.
 */
export function followCertificate(
  app: FastifyInstance,
  tls: Paths,
  onError: (error: Error) => void,
  pause = usualPause,
): void {
  const listening: unknown = app.server
  if (!(listening instanceof TlsServer)) return
  const server = listening
  let shown = readPair(tls)
  let refused: Pair | null = null

  async function look(): Promise<void> {
    const [cert, key] = await Promise.all([readFile(tls.cert), readFile(tls.key)])
    const found = { cert, key }
    if (isSame(found, shown) || (refused && isSame(found, refused))) return
    try {
      if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
        throw new Error('TLS_KEY no es la clave de TLS_CERT')
      server.setSecureContext(found)
      shown = found
      refused = null
      app.log.info({ until: new X509Certificate(cert).validTo }, 'certificate')
    } catch (error) {
      refused = found
      onError(error as Error)
    }
  }

  const timer = setInterval(() => void look().catch(onError), pause).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

const isSame = (one: Pair, other: Pair): boolean => one.cert.equals(other.cert) && one.key.equals(other.key)
