import { callerTo, type Call, type Reply, type TestApp } from './app.ts'
import { testPin } from './pins.ts'
import type { TestUser } from './factories.ts'

/** The cookies of one browser, kept as a browser does. */
export interface Browser {
  readonly call: Call
  readonly cookie: () => string
}

export function browserOf(shop: TestApp, cookie = ''): Browser {
  const jar = new Map(cookie === '' ? [] : [split(cookie)])
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const call: Call = async (...args) => {
    const reply = await callerTo(() => shop.app, cookies() || undefined)(...args)
    for (const text of [reply.headers['set-cookie'] ?? []].flat()) {
      const [name, value] = split(String(text).split(';', 1)[0] ?? '')
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return reply
  }
  return { call, cookie: cookies }
}

const split = (text: string): [string, string] => {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}

export const takeOver = (call: Call, { id }: Pick<TestUser, 'id'>, more: object = {}): Promise<Reply> =>
  call('POST', 'pos/session/takeover', { user_id: id, pin: testPin, ...more })
