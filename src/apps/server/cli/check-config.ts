import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { createSecureContext } from 'node:tls'
import { freePort } from '#db/embedded/postmaster.ts'
import { loadConfig, type Config } from '../config.ts'
import { Fault } from './fault.ts'

/** The configuration, whose certificate can be read and whose port is free: checked before anything takes long. */
export async function checkConfig(): Promise<Config> {
  const config = loadConfig(await withFreePort(process.env))
  await checkCertificate(config)
  await checkPort(config)
  if (config.metrics) await checkPort(config.metrics).catch(explainMetrics)
  return config
}

/** Addresses, cookies and mails contain the port, so it must be known before anything starts. */
async function withFreePort(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  return env.PORT === '0' ? { ...env, PORT: String(await freePort()) } : env
}

async function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** Processes of one machine share their environment, and each needs a port of its own for its numbers. */
function explainMetrics(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error
  throw new Fault('El puerto de METRICS_PORT ya está en uso.', 'Elige otro; cada proceso necesita el suyo.')
}

async function checkCertificate({ tls }: Config): Promise<void> {
  if (!tls) return
  const [cert, key] = [await read(tls.cert), await read(tls.key)]
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    throw new Fault(
      'El certificado no se puede usar: su clave es la de otro, o uno de los archivos está dañado.',
      'Revisa TLS_CERT y TLS_KEY.',
      error,
    )
  }
}

function read(path: string): Promise<Buffer> {
  return readFile(path).catch((error: unknown) => {
    throw new Fault(`No se puede leer ${path}.`, 'Revisa TLS_CERT y TLS_KEY.', error)
  })
}
