import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts a secret that must be read again. Its purpose (`suppliers/7`) is sealed with it, so it cannot be opened for
 * another.
 */
export interface Vault {
  seal(text: string, purpose: string): Buffer
  open(sealed: Buffer, purpose: string): string
}

const keyId = 1
const nonceLength = 12
const tagLength = 16

/** AES-256-GCM: key id (1), nonce (12), tag (16), text. */
export function createVault(secret: Buffer): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trastienda/vault', 32))
  return {
    seal(text, purpose) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(keyId), nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, purpose) {
      if (sealed[0] !== keyId) throw new RangeError(`Sealed with an unknown key: ${sealed[0]}`)
      const nonce = sealed.subarray(1, 1 + nonceLength)
      const tag = sealed.subarray(1 + nonceLength, 1 + nonceLength + tagLength)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
      const text = sealed.subarray(1 + nonceLength + tagLength)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
  }
}
