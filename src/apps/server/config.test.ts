import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, isLoopbackOnly, loadConfig, secretKey } from './config.ts'

const linesOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
  }
  return []
}

describe('loadConfig', () => {
  test('needs no variable', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      demo: true,
      publicUrl: 'http://127.0.0.1:3000',
      allowedHosts: ['127.0.0.1:3000', 'localhost:3000'],
      trustProxy: false,
      rateLimitPerMinute: 600,
      picturesAhead: true,
      pgPoolSize: 10,
      pgPrepared: true,
    })
  })

  test.each([
    ['1048576', 2 ** 20],
    ['512MB', 512 * 2 ** 20],
    ['1.5 gb', 1.5 * 2 ** 30],
  ])('reads the least room of a disk %s as bytes', (MIN_FREE_DISK, bytes) => {
    expect(loadConfig({ MIN_FREE_DISK }).minFreeDisk).toBe(bytes)
  })

  test('refuses a least room that is no number of bytes', () => {
    expect(linesOf({ MIN_FREE_DISK: '5 %' })).toEqual([expect.stringContaining('MIN_FREE_DISK: debe ser')])
  })

  test('treats an empty variable as absent', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(loadConfig({}))
  })

  test('shows the demo by default only with the embedded database', () => {
    const DATABASE_URL = 'postgres://shop:secret@db/shop'
    expect(loadConfig({ DATABASE_URL }).demo).toBe(false)
    expect(loadConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
    expect(loadConfig({ DEMO: '0' }).demo).toBe(false)
    expect(loadConfig({}).demoHistory).toBe(true)
    expect(loadConfig({ DEMO_HISTORY: '0' }).demoHistory).toBe(false)
  })

  test('serves numbers for Prometheus only where it is told to, and never at the address of the shop', () => {
    expect(loadConfig({}).metrics).toBeUndefined()
    expect(loadConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
    const METRICS_HOST = '10.0.0.5'
    expect(loadConfig({ METRICS_PORT: '9464', METRICS_HOST }).metrics).toEqual({
      port: 9464,
      host: METRICS_HOST,
    })
    expect(linesOf({ METRICS_PORT: '3000', METRICS_HOST })).toEqual([
      expect.stringContaining('METRICS_PORT: '),
    ])
    expect(linesOf({ METRICS_PORT: 'sí' })).toEqual([expect.stringContaining('METRICS_PORT: ')])
  })

  test('makes copies where and as often as it is told, and none by default', () => {
    expect(loadConfig({ BACKUP_DIR: '/respaldo' }).backup).toBeUndefined()
    const spans = ['6h', '1d', '15m'].map(
      BACKUP_EVERY => loadConfig({ BACKUP_DIR: '/respaldo/', BACKUP_EVERY }).backup?.every,
    )
    expect(spans).toEqual([21_600_000, 86_400_000, 900_000])
    expect(loadConfig({ BACKUP_DIR: '/respaldo/', BACKUP_EVERY: '6h' }).backup?.dir).toBe('/respaldo')
    for (const odd of ['14m', '32d', '6', 'h', '1.5h', '-1d', '6 horas', '99999999d']) {
      expect(linesOf({ BACKUP_DIR: '/respaldo', BACKUP_EVERY: odd })).toEqual([
        'BACKUP_EVERY: debe ser un plazo de 15m a 31d, como 6h o 1d',
      ])
    }
    expect(linesOf({ BACKUP_EVERY: '1d' })).toEqual([
      'BACKUP_DIR: falta; con BACKUP_EVERY se dice dónde van las copias',
    ])
    for (const dir of ['data', 'data/copias', '/x/../tienda/copias']) {
      expect(
        linesOf({ BACKUP_EVERY: '1d', BACKUP_DIR: dir, ...(dir.startsWith('/') && { DATA_DIR: '/tienda' }) }),
      ).toEqual(['BACKUP_DIR: no puede estar dentro de DATA_DIR; elige otro disco o una carpeta de red'])
    }
    expect(loadConfig({ BACKUP_EVERY: '1d', BACKUP_DIR: 'data-copias' }).backup?.dir).toBe(
      resolve('data-copias'),
    )
  })

  test('derives the public address from host, port and certificate', () => {
    const tls = { TLS_CERT: '/c.pem', TLS_KEY: '/k.pem' }
    expect(loadConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost')
    expect(loadConfig({ HOST: '::1', PORT: '0' }).publicUrl).toBe('http://[::1]:0')
    expect(loadConfig({ ...tls, PORT: '443' })).toMatchObject({
      publicUrl: 'https://127.0.0.1',
      allowedHosts: ['127.0.0.1', 'localhost'],
    })
    expect(loadConfig({ PUBLIC_URL: 'https://Tienda.mx/' })).toMatchObject({
      publicUrl: 'https://tienda.mx',
      allowedHosts: ['tienda.mx', 'localhost:3000', '127.0.0.1:3000'],
    })
  })

  test.each([
    ['0', false],
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('reads TRUST_PROXY=%s', (text, value) => {
    expect(loadConfig({ TRUST_PROXY: text }).trustProxy).toEqual(value)
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['HOST', 'http://tienda.mx'],
    ['DATABASE_URL', 'mysql://localhost/tienda'],
    ['DEMO', 'yes'],
    ['PUBLIC_URL', 'https://tienda.mx/admin'],
    ['PUBLIC_URL', 'tienda.mx'],
    ['ALLOWED_HOSTS', 'tienda.mx,,otra'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['SMTP_URL', 'https://correo'],
    ['MAIL_FROM', 'nadie'],
    ['SECRET_KEY', 'corta'],
    ['LOG_LEVEL', 'loud'],
    ['PG_POOL_SIZE', '0'],
    ['PG_POOL_SIZE', '2'],
    ['PG_PREPARED', 'no'],
    ['METRICS_PORT', '-1'],
    ['METRICS_HOST', 'http://tienda.mx'],
    ['MIGRATE_ON_START', 'no'],
    ['HSTS_SUBDOMAINS', 'no'],
    ['DATABASE_URL', 'postgres://una,otra/tienda?target_session_attrs=any'],
  ])('refuses %s=%s with one line that names it', (name, value) => {
    expect(linesOf({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: .*(debe|lleva)`)),
    ])
  })

  test('reports every fault at once, and half a certificate', () => {
    expect(linesOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2)
    expect(linesOf({ TLS_KEY: '/k.pem' })).toEqual([expect.stringMatching(/^TLS_CERT: falta/)])
  })
})

test.each([
  [{}, true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.2:81' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://tienda.mx' }, false],
  [{ HOST: '127.0.0.1.nip.io' }, false],
])('isLoopbackOnly of %o is %s', (env, expected) => {
  expect(isLoopbackOnly(loadConfig(env))).toBe(expected)
})

describe('secretKey', () => {
  test('is the configured one, in base64 or hexadecimal', async () => {
    const bytes = Buffer.alloc(32, 7)
    for (const encoding of ['base64', 'hex'] as const) {
      expect(await secretKey(loadConfig({ SECRET_KEY: bytes.toString(encoding) }))).toEqual(bytes)
    }
  })

  test('is made once and readable by its owner only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'config-'))
    const config = loadConfig({ DATA_DIR: join(folder, 'data') })
    const key = await secretKey(config)
    expect(key).toHaveLength(32)
    expect(await secretKey(config)).toEqual(key)
    expect((await stat(join(folder, 'data/secret.key'))).mode & 0o777).toBe(0o600)
    await rm(folder, { recursive: true })
  })

  test.each([
    ['nothing', ''],
    ['a line end', '\n'],
    ['half a key', Buffer.alloc(16, 7).toString('base64')],
    ['no base64', '¡'.repeat(64)],
  ])('is refused when its file holds %s', async (_, content) => {
    const folder = await mkdtemp(join(tmpdir(), 'config-'))
    const path = join(folder, 'secret.key')
    await writeFile(path, content)
    const refused = secretKey(loadConfig({ DATA_DIR: folder }))
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(path)
    await expect(refused).rejects.toThrow(/copia/)
    expect(await readFile(path, 'utf8')).toBe(content)
    await rm(folder, { recursive: true })
  })
})
