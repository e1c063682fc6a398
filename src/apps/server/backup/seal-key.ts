import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { SECRET_BYTES } from '../config-variables.ts'
import { CopyFault } from './copy-fault.ts'

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
/** A guess takes a tenth of a second and 64 MB. */
const cost = { N: 2 ** 16, r: 8, p: 1 }
const SHORTEST = 12

const base64 = z.base64().transform(text => Buffer.from(text, 'base64'))
const sealedKey = z.strictObject({
  kdf: z.literal('scrypt'),
  N: z.int().max(2 ** 20),
  r: z.int().max(16),
  p: z.int().max(4),
  cipher: z.literal(CIPHER),
  salt: base64,
  iv: base64,
  tag: base64,
  data: base64,
})

/** The key of the shop, encrypted with a passphrase. */
export async function sealKey(key: Buffer, passphrase: string): Promise<string> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv(CIPHER, await derivedKey(passphrase, salt, cost), iv)
  const data = Buffer.concat([cipher.update(key), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), data }
  const texts = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')])
  return `${JSON.stringify({ kdf: 'scrypt', ...cost, cipher: CIPHER, ...Object.fromEntries(texts) }, null, 1)}\n`
}

export async function openSealedKey(text: string, passphrase: string): Promise<Buffer> {
  const { N, r, p, salt, iv, tag, data } = sealedKey.parse(JSON.parse(text))
  const decipher = createDecipheriv(CIPHER, await derivedKey(passphrase, salt, { N, r, p }), iv)
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(data), decipher.final()])
  } catch (error) {
    throw new CopyFault(
      'wrong_passphrase',
      'La frase no es la de esta copia; la clave no se pudo abrir.',
      'Revisa el archivo de --passphrase-file.',
      error,
    )
  }
}

function derivedKey(passphrase: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  return derive(passphrase.normalize('NFC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r })
}

/** A mark that is the same for equal keys, and from which nothing of the key can be learnt. */
export function keyId(key: Buffer): string {
  return createHmac('sha256', key).update('trastienda copy').digest('hex').slice(0, 16)
}

/** The key in the shop's folder; null when there is none yet. */
export async function readKeyFile(dataDir: string): Promise<Buffer | null> {
  const text = await readFile(keyPath(dataDir), 'utf8').catch(() => '')
  const key = Buffer.from(text.trim(), 'base64')
  return key.length >= SECRET_BYTES ? key : null
}

export function keyPath(dataDir: string): string {
  return join(dataDir, 'secret.key')
}

/** The first line of a file. */
export async function readPassphrase(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CopyFault(
      'bad_passphrase_file',
      `No se pudo leer el archivo de la frase: ${path}`,
      undefined,
      error,
    )
  })
  const passphrase = (text.split(/\r?\n/, 1)[0] ?? '').trim()
  if (passphrase.length < SHORTEST) {
    throw new CopyFault(
      'bad_passphrase_file',
      `La frase de ${path} es demasiado corta.`,
      `La primera línea debe tener al menos ${SHORTEST} caracteres.`,
    )
  }
  return passphrase
}
