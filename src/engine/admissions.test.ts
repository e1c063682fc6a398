import { describe, expect, it } from 'vitest'
import type { Lane, StatementsOf } from '#db/statements-of.ts'
import { DomainError } from '#domain/errors.ts'
import { createAdmissions } from './admissions.ts'

const places = { till: 2, list: 4, report: 2, site: 2, export: 2, stream: 2 }
const busy = new DomainError('busy')

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

function requestOf(who: string | undefined, lane: Lane = 'list', gone?: AbortSignal): StatementsOf {
  return { route: 'GET /test', lane, who, gone, slow: () => undefined }
}

type Admissions = ReturnType<typeof createAdmissions>

/** Asks for a connection, and tells whether it was got. */
function ask(admissions: Admissions, kind: keyof Admissions, request: StatementsOf) {
  const asked = { isIn: false, leave: () => undefined as void }
  const entered = admissions[kind].enter(request).then(leave => Object.assign(asked, { isIn: true, leave }))
  // An entry that still waits when the test ends is refused later, when nobody looks at it any more.
  entered.catch(() => undefined)
  return Object.assign(asked, { entered })
}

describe('the reads of one login', () => {
  it('are three at once, and the others go on', async () => {
    const admissions = createAdmissions(places)
    const [first, ...more] = Array.from({ length: 5 }, () => ask(admissions, 'list', requestOf('ana')))
    const other = ask(admissions, 'list', requestOf('luis'))
    await settled()
    expect([first, ...more].map(each => each?.isIn)).toEqual([true, true, true, false, false])
    expect(other.isIn).toBe(true)
    first?.leave()
    await settled()
    expect(more.map(each => each.isIn)).toEqual([true, true, true, false])
  })

  it('leave a place for lists to others where there are few', async () => {
    const admissions = createAdmissions({ ...places, list: 3 })
    const asked = Array.from({ length: 3 }, () => ask(admissions, 'list', requestOf('ana')))
    const other = ask(admissions, 'list', requestOf('luis'))
    await settled()
    expect([...asked, other].map(each => each.isIn)).toEqual([true, true, false, true])
  })

  it('are counted over lists, reports and exports together', async () => {
    const admissions = createAdmissions(places)
    const kinds = ['list', 'report', 'export', 'list'] as const
    const asked = kinds.map(kind => ask(admissions, kind, requestOf('ana')))
    await settled()
    expect(asked.map(each => each.isIn)).toEqual([true, true, true, false])
    asked[1]?.leave()
    await settled()
    expect(asked[3]?.isIn).toBe(true)
  })

  it('count once each, however many connections one of them has', async () => {
    const admissions = createAdmissions(places)
    const exports = [requestOf('ana'), requestOf('ana'), requestOf('ana')]
    const held = exports.map((request, place) => ask(admissions, place < 2 ? 'export' : 'report', request))
    await settled()
    const names = exports.map(request => ask(admissions, 'list', request))
    await settled()
    expect([...held, ...names].map(each => each.isIn)).toEqual(Array(6).fill(true))
    held[0]?.leave()
    const fourth = ask(admissions, 'list', requestOf('ana'))
    await settled()
    expect(fourth.isIn).toBe(false)
    names[0]?.leave()
    await settled()
    expect(fourth.isIn).toBe(true)
  })

  it('may wait in some number, and are refused beyond it', async () => {
    const admissions = createAdmissions(places)
    const asked = Array.from({ length: 63 }, () => ask(admissions, 'list', requestOf('ana')))
    await settled()
    expect(asked.filter(each => each.isIn)).toHaveLength(3)
    await expect(admissions.list.enter(requestOf('ana'))).rejects.toEqual(busy)
    const other = ask(admissions, 'list', requestOf('luis'))
    await settled()
    expect(other.isIn).toBe(true)
  })

  it('leave the line with their client', async () => {
    const admissions = createAdmissions(places)
    const leaving = new AbortController()
    const held = Array.from({ length: 3 }, () => ask(admissions, 'list', requestOf('ana')))
    const gone = admissions.list.enter(requestOf('ana', 'list', leaving.signal))
    const fault = gone.catch((error: unknown) => error)
    const next = ask(admissions, 'list', requestOf('ana'))
    leaving.abort()
    expect(await fault).toEqual(new DomainError('malformed'))
    held[0]?.leave()
    await settled()
    expect(next.isIn).toBe(true)
  })
})

/** Different people, who fill the lists' connections and their line up to a length. */
async function crowd(admissions: Admissions, inLine: number) {
  const asked = Array.from({ length: places.list + inLine }, (_, n) =>
    ask(admissions, 'list', requestOf(`person ${n}`)),
  )
  await settled()
  return asked
}

describe('too many reads', () => {
  it('refuse reports first, then lists, and neither a sale nor the site', async () => {
    const admissions = createAdmissions(places)
    await crowd(admissions, 19)
    const report = ask(admissions, 'report', requestOf('ana', 'report'))
    await settled()
    expect(report.isIn).toBe(true)
    const more = await crowd(admissions, 0)
    expect(more.some(each => each.isIn)).toBe(false)
    for (const kind of ['report', 'export'] as const)
      await expect(admissions[kind].enter(requestOf('eva', 'report'))).rejects.toEqual(busy)
    await crowd(admissions, 200 - 19 - 2 * places.list)
    await expect(admissions.list.enter(requestOf('eva'))).rejects.toEqual(busy)
    const sale = ask(admissions, 'till', requestOf(undefined, 'till'))
    const page = ask(admissions, 'site', requestOf(undefined, 'site'))
    await settled()
    expect([sale.isIn, page.isIn]).toEqual([true, true])
  })

  it('leave any number of sales in line', async () => {
    const admissions = createAdmissions(places)
    const sales = Array.from({ length: 1_000 }, () => ask(admissions, 'till', requestOf(undefined, 'till')))
    await settled()
    expect(admissions.till.waiting()).toBe(998)
    for (const sale of sales) {
      await sale.entered
      sale.leave()
    }
    expect(admissions.till.waiting()).toBe(0)
  })
})
