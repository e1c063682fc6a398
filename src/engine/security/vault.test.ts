import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVault } from './vault.ts'

const secret = randomBytes(32)
const vault = createVault(secret)
/** The message of node:crypto for a text that was not sealed like this. */
const refusal = 'unable to authenticate data'
const sealed = vault.seal('clave del sitio', 'suppliers/7')

describe('the vault', () => {
  it('returns the sealed text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, purpose) => {
        expect(vault.open(vault.seal(text, purpose), purpose)).toBe(text)
      }),
    )
  })

  it('opens after a restart with the same key', () => {
    expect(createVault(Buffer.from(secret)).open(sealed, 'suppliers/7')).toBe('clave del sitio')
  })

  it('reveals neither the text nor whether two texts are the same', () => {
    expect(sealed.includes('clave')).toBe(false)
    expect(vault.seal('clave del sitio', 'suppliers/7').equals(sealed)).toBe(false)
  })

  it('opens for no other purpose', () => {
    expect(() => vault.open(sealed, 'suppliers/8')).toThrow(refusal)
    expect(() => vault.open(sealed, '')).toThrow(refusal)
  })

  it('opens with no other key', () => {
    expect(() => createVault(randomBytes(32)).open(sealed, 'suppliers/7')).toThrow(refusal)
  })

  it('detects a change of any byte', () => {
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed)
      changed[index]! ^= 1
      expect(() => vault.open(changed, 'suppliers/7'), `byte ${index}`).toThrow(
        index === 0 ? 'unknown key' : refusal,
      )
    }
  })

  it('refuses truncated input, and reports an unknown key', () => {
    for (const length of [0, 1, 12, 28, sealed.length - 1]) {
      expect(() => vault.open(sealed.subarray(0, length), 'suppliers/7')).toThrow(
        /unknown key|Invalid|unable/,
      )
    }
    expect(() => vault.open(Buffer.concat([Buffer.of(2), sealed.subarray(1)]), 'suppliers/7')).toThrow(
      'Sealed with an unknown key: 2',
    )
  })
})
