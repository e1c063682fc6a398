import { describe, expect, it } from 'vitest'
import { hashToken, newToken } from './tokens.ts'

describe('a token', () => {
  it('has 256 random bits in characters that are safe in cookies and links', () => {
    const tokens = Array.from({ length: 100 }, () => newToken().token)
    expect(new Set(tokens).size).toBe(100)
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    }
  })

  it('is stored as a hash from which it cannot be computed', () => {
    const { token, hash } = newToken()
    expect(hash).toHaveLength(32)
    expect(hashToken(token).equals(hash)).toBe(true)
    expect(hashToken(`${token} `).equals(hash)).toBe(false)
  })
})
