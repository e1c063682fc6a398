import { mkdir } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { secretFile } from '#db/embedded/secret-file.ts'
import type { Copy } from './check-copy.ts'
import { CopyFault } from './copy-fault.ts'
import { SEALED_KEY } from './manifest.ts'
import { keyId, keyPath, openSealedKey, readKeyFile } from './seal-key.ts'

export interface KeyOptions {
  readonly dataDir: string
  /** The configured one, which goes before the folder's. */
  readonly secretKey?: Buffer | undefined
  readonly passphrase?: string | undefined
  /** The copy is restored although nobody knows its passphrase any more. */
  readonly withoutKey?: boolean | undefined
}

/** What becomes of the shop's key: written from the copy, there already, or to be brought by the operator. */
export type KeyPlan =
  | { readonly state: 'write'; readonly key: Buffer }
  /** `untried`: a drill that was not given the passphrase. */
  | { readonly state: 'same' | 'bring' | 'untried' }

/** Decides before anything is written, because a shop with another key cannot read what the first one sealed. */
export async function planKey(copy: Copy, options: KeyOptions): Promise<KeyPlan> {
  const { isInside, id } = copy.manifest.key
  if (id === null) return { state: 'same' }
  const present = options.secretKey ?? (await readKeyFile(options.dataDir))
  if (present && keyId(present) === id) return { state: 'same' }
  if (!isInside || options.withoutKey) return { state: 'bring' }
  if (options.passphrase === undefined) {
    throw new CopyFault(
      'no_passphrase',
      'La clave de la tienda va en la copia, sellada con una frase.',
      'Da la frase con --passphrase-file. Si se perdió, restaura sin la clave con --without-key.',
    )
  }
  const key = await openSealedKey(await text(copy.source.open(SEALED_KEY)), options.passphrase)
  if (present) {
    throw new CopyFault(
      'other_key',
      'La clave de la copia es otra que la que hay aquí.',
      options.secretKey
        ? 'Quita SECRET_KEY, o ponle la clave de esa tienda.'
        : `Mueve ${keyPath(options.dataDir)} a otro sitio.`,
    )
  }
  return { state: 'write', key }
}

export async function writeKey(plan: KeyPlan, dataDir: string): Promise<void> {
  if (plan.state !== 'write') return
  await mkdir(dataDir, { recursive: true })
  await secretFile(keyPath(dataDir), () => plan.key.toString('base64'))
}
