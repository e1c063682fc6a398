import { describe, expect, it } from 'vitest'
import { toDomainError } from './errors.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })

describe('a fault of the moment', () => {
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
