import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { once } from 'node:events'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeCertificate } from '#test/certificate.ts'
import { followCertificate, readPair } from './certificate.ts'

let folder: string
let paths: { cert: string; key: string }
const faults: string[] = []
const year = (count: number) => new Date(Date.UTC(count, 0, 1))
const made = (until: number) => makeCertificate({ from: year(2020), until: year(until) })

beforeEach(async () => {
  faults.length = 0
  folder = await mkdtemp(join(tmpdir(), 'trastienda-tls-'))
  paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  await place(made(2031))
})
afterEach(() => rm(folder, { recursive: true }))

/** As a renewal does it: each file whole, one after the other. */
async function place(pair: { cert?: string; key?: string }): Promise<void> {
  for (const [name, text] of Object.entries(pair)) {
    const path = paths[name as 'cert' | 'key']
    await writeFile(`${path}.new`, text)
    await rename(`${path}.new`, path)
  }
}

async function serve() {
  const app = Fastify({ https: readPair(paths) })
  followCertificate(app, paths, error => faults.push(error.message), 20)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const open = async () => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    return socket
  }
  /** The year in which the certificate that is shown ends. */
  const shown = async (): Promise<number> => {
    const socket = await open()
    const { valid_to } = socket.getPeerCertificate()
    socket.destroy()
    return new Date(valid_to).getUTCFullYear()
  }
  return { app, open, shown }
}

it('a renewed certificate is shown to whoever connects next, and connections go on', async () => {
  const { app, open, shown } = await serve()
  try {
    expect(await shown()).toBe(2031)
    const before = await open()
    await place(made(2041))
    await vi.waitFor(async () => expect(await shown()).toBe(2041))
    expect(before.closed).toBe(false)
    before.destroy()
    expect(faults).toEqual([])
  } finally {
    await app.close()
  }
})

it('a pair that does not fit, or is no certificate, leaves the one before and is told once', async () => {
  const { app, shown } = await serve()
  try {
    const renewed = made(2041)
    await place({ cert: renewed.cert })
    await vi.waitFor(() => expect(faults).toEqual(['TLS_KEY no es la clave de TLS_CERT']))
    expect(await shown()).toBe(2031)
    await place({ cert: 'half a file' })
    await vi.waitFor(() => expect(faults).toHaveLength(2))
    expect(await shown()).toBe(2031)
    await place(renewed)
    await vi.waitFor(async () => expect(await shown()).toBe(2041))
    expect(faults.length).toBeLessThanOrEqual(3)
  } finally {
    await app.close()
  }
})
