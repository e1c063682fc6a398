import { describe, expect, it } from 'vitest'
import { fingerprint } from './send-body.ts'

const photo = (content: string, lastModified = 1) => new File([content], 'mesa.jpg', { lastModified })

describe('the fingerprint of a body', () => {
  it('is the same for the same fields and the same file', () => {
    expect(fingerprint({ name: 'Sala', image: photo('a') })).toBe(
      fingerprint({ name: 'Sala', image: photo('a') }),
    )
  })

  it.each([
    ['another text', { name: 'Salas', image: photo('a') }],
    ['another size of file', { name: 'Sala', image: photo('ab') }],
    ['a file of another moment', { name: 'Sala', image: photo('a', 2) }],
    ['no file', { name: 'Sala' }],
  ])('differs with %s', (_what, body) => {
    expect(fingerprint(body)).not.toBe(fingerprint({ name: 'Sala', image: photo('a') }))
  })
})
