import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readdir, readFile, realpath, stat, statfs } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { isLoopbackOnly, type Config } from '../config.ts'
import { backupPlan } from './backup-plan.ts'
import type { CertificateFacts, DiskFacts, ProgramFacts, SecretFile } from './facts.ts'

/** Below so many free inodes a disk with room refuses new files. */
const fewInodes = 1_000

export function readProgram(config: Config, configFaults: readonly string[]): ProgramFacts {
  return {
    node: process.version.slice(1),
    isEmbedded: config.databaseUrl === undefined,
    configFaults,
    isLoopbackOnly: isLoopbackOnly(config),
    listensPublicly: !/^(localhost|127(\.\d+){3}|::1)$/.test(config.host),
    isHttps: config.publicUrl.startsWith('https:'),
    hasTls: config.tls !== undefined,
    trustProxy: config.trustProxy,
    demoPublic: config.demoPublic,
    hasSmtp: config.smtpUrl !== undefined,
    minFreeDisk: config.minFreeDisk,
    backupEvery: backupPlan(config).everyMs,
  }
}

/** Each disk once, under the first of the shop's folders on it. */
export async function readDisks(config: Config): Promise<readonly DiskFacts[]> {
  const { dir } = backupPlan(config)
  const places: readonly { place: DiskFacts['place']; path: string }[] = [
    { place: 'data', path: config.dataDir },
    ...(config.databaseUrl ? [] : [{ place: 'database' as const, path: join(config.dataDir, 'postgres') }]),
    ...(dir ? [{ place: 'backup' as const, path: dir }] : []),
  ]
  const facts: DiskFacts[] = []
  const seen = new Set<number>()
  for (const { place, path } of places) {
    const real = await realpath(path).catch(() => null)
    if (real === null) {
      // Before the first start there is no cluster.
      if (place !== 'database') facts.push({ place, path, room: null })
      continue
    }
    const { dev } = await stat(real)
    if (seen.has(dev) && place === 'database') continue
    seen.add(dev)
    const { bavail, bsize, blocks, files, ffree } = await statfs(real)
    const room = { free: bavail * bsize, total: blocks * bsize, fewFiles: files > 0 && ffree < fewInodes }
    facts.push({ place, path: real, room })
  }
  return facts
}

export async function readCertificate(config: Config): Promise<CertificateFacts> {
  const { cert: path = '', key = '' } = config.tls ?? {}
  const certificate = new X509Certificate(await readFile(path))
  const { hostname: host } = new URL(config.publicUrl)
  return {
    path,
    from: certificate.validFromDate.getTime(),
    until: certificate.validToDate.getTime(),
    host,
    fitsHost: (isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host)) !== undefined,
    fitsKey: certificate.checkPrivateKey(createPrivateKey(await readFile(key))),
  }
}

/** Secret files that other users of the machine may read. Windows keeps its rights elsewhere. */
export async function readSecrets(config: Config): Promise<readonly SecretFile[]> {
  if (process.platform === 'win32') return []
  const own = 0o077
  // A certificate's key is often lent to a group.
  const lent = 0o007
  const files = [
    { path: join(config.dataDir, 'secret.key'), refused: own },
    { path: join(config.dataDir, 'postgres.password'), refused: own },
    ...(config.tls ? [{ path: config.tls.key, refused: lent }] : []),
  ]
  const facts = await Promise.all(
    files.map(async ({ path, refused }) => {
      const mode = (await stat(path).catch(() => null))?.mode ?? 0
      return (mode & refused) === 0 ? [] : [{ path, mode: (mode & 0o777).toString(8).padStart(4, '0') }]
    }),
  )
  return facts.flat()
}

/** The number of mails that became files. */
export async function countOutbox({ dataDir }: Config): Promise<number> {
  const names = await readdir(join(dataDir, 'outbox')).catch(() => [])
  return names.filter(name => name.endsWith('.eml')).length
}
