import { expect, test } from 'vitest'
import { addressesOf } from './addresses.ts'

test('one address stays as it is', () => {
  for (const url of [
    'postgres://shop:secret@db:5432/shop',
    'postgresql://shop:s%40cr%2Ct@[::1]:5432/shop?sslmode=require',
    'postgres://db/shop',
    'postgres:///shop?host=/run/postgresql',
  ]) {
    expect(addressesOf(url)).toEqual([url])
  }
})

test('several have the same user, database and parameters', () => {
  const url =
    'postgres://shop:a,b@one:5432,[fd00::2]:5433,three/shop?sslmode=require&target_session_attrs=read-write'
  expect(addressesOf(url)).toEqual([
    'postgres://shop:a,b@one:5432/shop?sslmode=require',
    'postgres://shop:a,b@[fd00::2]:5433/shop?sslmode=require',
    'postgres://shop:a,b@three/shop?sslmode=require',
  ])
})

test.each([
  'mysql://db/shop',
  'db/shop',
  'postgres://one:99999,two/shop',
  'postgres://one,two/shop?target_session_attrs=any',
  'postgres://one,two/shop?target_session_attrs=standby',
])('«%s» is none', url => {
  expect(addressesOf(url)).toEqual([])
})
