import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#resources/all.ts'
import { useApp, type Call, type Reply } from './app.ts'
import { routes } from './authorization.expected.ts'
import { whos, type Who } from './authorization.who.ts'
import { logIn, type TestUser } from './factories.ts'

const shop = useApp()
const unauthorized = { status: 401, message: 'Tu sesión terminó. Inicia sesión de nuevo.' }
const forbidden = { status: 403, message: 'No tienes permiso.' }
const actionUnauthorized = { status: 403, message: 'Esta acción no está autorizada.' }

let admin: TestUser
let staff: TestUser[]
/** Cookies that are no longer valid. */
const ended: Record<string, string> = {}

beforeAll(async () => {
  admin = await shop.user('Admin')
  staff = [await shop.user('Vendedor'), await shop.user('Supervisor')]
  ended['an expired session'] = await endedBy({ expiresAt: sql<Date>`now() - interval '1 second'` })
  ended['an idle session'] = await endedBy({ lastSeenAt: sql<Date>`now() - interval '481 minutes'` })
  ended['an inactive user'] = await withoutRight({ status: 'inactive' })
  ended['an archived user'] = await withoutRight({ archivedAt: new Date() })
  ended['a made-up session'] = 'trastienda=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
})

it('every route of the server is in a reviewed file, and nothing else', () => {
  expect(Object.entries(routes).filter(([, who]) => !whos.includes(who))).toEqual([])
  const served = shop.app.policyTable
    .filter(row => row.method !== 'HEAD')
    .map(row => `${row.method} ${row.url}`)
  const missing = served.filter(route => !(route in routes))
  const gone = Object.keys(routes).filter(route => !served.includes(route))
  expect(missing, 'decide who may call these, and add each to the access.json of its resource').toEqual([])
  expect(gone, 'these are no longer served: remove them from the access.json of their resource').toEqual([])
})

it('HEAD needs the same permission as GET', () => {
  const table = new Map(shop.app.policyTable.map(row => [`${row.method} ${row.url}`, row.policy]))
  const heads = shop.app.policyTable.filter(row => row.method === 'HEAD')
  expect(heads.length).toBeGreaterThan(0)
  expect(heads.filter(({ url, policy }) => table.get(`GET ${url}`) !== policy)).toEqual([])
})

describe.each(Object.entries(routes))('%s (%s)', (route, who) => {
  it('admits the right roles only', async () => {
    for (const call of callsOf(route)) {
      // Requests that arrive together are read by one statement for all their sessions.
      const found = await Promise.all(
        [admin, ...staff].map(async user => {
          const reply = await ask(call, await sessionOf(user, route), user)
          return { call, role: user.role, refusal: refusalIn(reply) }
        }),
      )
      expect(found).toEqual(
        [admin, ...staff].map(({ role }) => ({
          call,
          role,
          refusal: refusalOfStaff(who, role),
        })),
      )
    }
  })

  it('asks visitors and users with ended sessions to log in', async () => {
    const refusal = who === 'anybody' ? null : unauthorized
    const callers = [['a visitor', undefined], ...Object.entries(ended)] as const
    const found = await Promise.all(
      callers.map(async ([name, cookie]) => {
        const call = cookie === undefined ? shop.anonymous : shop.as({ ...admin, cookie })
        return { name, refusal: refusalIn(await ask(route, call, admin)) }
      }),
    )
    expect(found).toEqual(callers.map(([name]) => ({ name, refusal })))
  })
})

function refusalOfStaff(who: Who, role: string) {
  const isSupervised = who === 'supervision' || who === 'supervisors'
  if (role === 'Admin' || (isSupervised && role === 'Supervisor')) return null
  if (who === 'action' || who === 'supervision') return actionUnauthorized
  return who === 'admin' || who === 'supervisors' ? forbidden : null
}

/** The refusal of the policy, or null when the call was admitted and the server did not fail. */
function refusalIn({ status, body, text }: Reply): object | null {
  if (status === 401 || status === 403) return { status, ...body }
  return status < 500 ? null : { status, text }
}

/** The route itself, or one call for each action of its resource that has no route of its own. */
function callsOf(route: string): string[] {
  if (!route.endsWith('/:action')) return [route]
  const collection = route.split('/').at(-3)
  const { actions = {} } = resources.find(({ name }) => name === collection) ?? {}
  const calls = Object.keys(actions).map(action => route.replace(':action', action))
  return calls.filter(call => !(call in routes))
}

/** Uses ids that do not exist, so that an admitted call changes nothing. */
function ask(route: string, call: Call, user: TestUser): Promise<Reply> {
  const [method = '', path = ''] = route.split(' ')
  const own = /^PUT \/api\/users\/:id\/(password|pin)$/.test(route) ? String(user.id) : '2147483647'
  const url = path.replace(':user_id', String(user.id)).replace(':id', own).replace(/:\w+/g, '2147483647')
  return call(method, url)
}

/** The session of the user, or another one where the call may end it. */
async function sessionOf(user: TestUser, route: string): Promise<Call> {
  if (!/logout|password|pin$|start-business/.test(route)) return shop.as(user)
  return shop.as({ ...user, cookie: await logIn(shop.services, user.id) })
}

async function endedBy(change: object): Promise<string> {
  const user = await shop.user('Admin')
  await shop.services.db.updateTable('sessions').set(change).where('userId', '=', user.id).execute()
  return user.cookie
}

/** Changed directly in the table, because the server would end the session at once. */
async function withoutRight(change: object): Promise<string> {
  const user = await shop.user('Admin')
  await shop.services.db.updateTable('users').set(change).where('id', '=', user.id).execute()
  return user.cookie
}
