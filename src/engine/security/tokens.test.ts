import { describe, expect, it } from 'vitest'
import { hashToken, newToken } from './tokens.ts'

describe('a token', () => {
  it('carries 256 random bits in letters that a cookie and a link may hold', () => {
    const tokens = Array.from({ length: 100 }, () => newToken().token)
    expect(new Set(tokens).size).toBe(100)
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    }
  })

  it('is stored as a hash that the token alone leads to', () => {
    const { token, hash } = newToken()
    expect(hash).toHaveLength(32)
    expect(hashToken(token).equals(hash)).toBe(true)
    expect(hashToken(`${token} `).equals(hash)).toBe(false)
  })
})
