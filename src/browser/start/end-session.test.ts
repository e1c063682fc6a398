import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../api.ts'
import { onSignedOut } from '../signed-out.ts'
import { endSession } from './end-session.ts'

afterEach(() => vi.unstubAllGlobals())

it('a call that ends after the log-out opens no other page', async () => {
  const storage = { clear: vi.fn(), setItem: vi.fn(), removeItem: vi.fn() }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('logout')
        ? Response.json({ data: {} })
        : Response.json({ message: 'Tu sesión terminó.' }, { status: 401 }),
    ),
  )
  const told = vi.fn()
  onSignedOut(told)
  await expect(call('GET', 'me')).rejects.toMatchObject({ status: 401 })
  expect(told).toHaveBeenCalledTimes(1)
  expect(await endSession()).toBe(true)
  await expect(call('GET', 'me')).rejects.toMatchObject({ status: 401 })
  expect(told).toHaveBeenCalledTimes(1)
  expect(storage.clear).toHaveBeenCalled()
})
