import { assert, property, uuid } from 'fast-check'
import { expect, it } from 'vitest'
import { readReference, referenceOf } from './ticket-reference.ts'

it('is made of the ticket alone, in groups that are easily read out', () => {
  expect(referenceOf('00000000-0000-4000-8000-000000000000')).toBe('P-0000-0000-0000')
  expect(referenceOf('ffffffff-ffff-4fff-bfff-ffffffffffff')).toBe('P-ZZZZ-ZZZZ-ZZZZ')
  expect(referenceOf('00443214-c74b-4def-8000-000000000000')).toBe('P-0123-4567-9FFF')
  assert(
    property(uuid(), ticket => {
      expect(referenceOf(ticket)).toMatch(/^P(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    }),
  )
})

it('is read as it was printed, in any case, with any hyphens and spaces, and leads to its ticket', () => {
  assert(
    property(uuid(), ticket => {
      const reference = referenceOf(ticket)
      for (const typed of [reference, reference.toLowerCase(), ` ${reference.replaceAll('-', ' ')} `]) {
        const read = readReference(typed)
        expect(read?.reference).toBe(reference)
        expect(read && read.from <= ticket && ticket <= read.to).toBe(true)
      }
    }),
  )
})

it('forgives letters that look like digits', () => {
  expect(readReference('P-OIL0-OIL0-OIL0')?.reference).toBe('P-0110-0110-0110')
})

it.each(['', 'P', 'P-0000-0000-000', 'P-0000-0000-00000', '0000-0000-0000', 'V-000001', 'P'.repeat(99)])(
  'is not «%s»',
  typed => expect(readReference(typed)).toBeNull(),
)
