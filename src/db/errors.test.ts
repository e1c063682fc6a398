import { describe, expect, it } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { toDomainError } from './errors.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })

describe('a temporary fault', () => {
  it.each([
    ['a connection that broke', new Error('Client has encountered a connection error and is not queryable')],
    ['a connection that was closed', new Error('Client was closed and is not queryable')],
    ['a connection that was given up', new Error('Connection terminated: the database does not answer')],
    ['an answer that does not come', new Error('Query read timeout')],
    ['a connection that cannot be made', new Error('timeout expired')],
    [
      'a connection whose transaction could not be undone',
      new Error('Postgres connection has been discarded'),
    ],
    ['a server that stops', new Error('Cannot use a pool after calling end on the pool')],
    ['a server that has stopped', new Error('driver has already been destroyed')],
    ['a full disk', withCode('ENOSPC')],
    ['a full quota', withCode('EDQUOT')],
    ['a full disk of the database', withCode('53100')],
    ['a network that is away', withCode('EHOSTUNREACH')],
    ['too many open files', withCode('EMFILE')],
  ])('is told as one that passes: %s', (_, error) => {
    expect(toDomainError(error)).toMatchObject({ code: 'busy' })
  })

  it.each([
    ['of our own', new TypeError('x is not a function')],
    ['of the disk', withCode('EACCES')],
  ])('is not any fault %s', (_, error) => {
    expect(toDomainError(error)).toBeNull()
  })
})

describe('a fault of the database', () => {
  it.each([
    // pg reports a broken connection without a code, only by its message.
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated'),
    new Error('Connection terminated due to connection timeout'),
    new Error('timeout exceeded when trying to connect'),
    withCode('ECONNREFUSED'),
    withCode('ECONNRESET'),
    withCode('57P01'),
    withCode('57014'),
    withCode('53300'),
    withCode('08006'),
    withCode('40001'),
    withCode('40P01'),
    withCode('55P03'),
  ])('that passes by itself is told as busy: %s', error => {
    expect(toDomainError(error)).toEqual(new DomainError('busy'))
  })

  it.each(['23505', '23503', '23001', '23502', '23514', '22P02', '22003', '22021'])(
    '%s is a refusal',
    code => {
      expect(toDomainError(withCode(code))).toBeInstanceOf(DomainError)
      expect(toDomainError(withCode(code))?.code).not.toBe('busy')
    },
  )

  it.each([new Error('something else'), withCode('42P01'), withCode('XX000'), null, 'text'])(
    'that is a bug is not translated: %s',
    error => {
      expect(toDomainError(error)).toBeNull()
    },
  )
})
