import { resources } from '#resources/all.ts'
import type { Resource } from '#contract/resource.ts'
import { readAnswer, type Answer } from './asking.ts'
import type { Call } from './call.ts'
import { busiestOf, type Facts, type WireRecord } from './facts.ts'

export interface ApiDocument {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
}

type Get = (path: string) => Promise<Answer>

/** Lists, figures, reports, the search and the till's copy are asked as their screens do; templates, and what serves files, depend on no history; events never end. */
const elsewhere =
  /\/(?:catalog|sums|template|related)$|^\/api\/(?:views|reports\/|(?:events|figures|search|pos\/snapshot)$)|^\/media|\{file\}|^\/(?:healthz|readyz)$/

/**
 * The other reads of the API, taken from its document: records, their lines, history, papers and reports. A path whose
 * values are not known is told, so that nobody takes it for measured.
 */
export async function routeCalls(
  document: ApiDocument,
  facts: Facts,
  firstRows: ReadonlyMap<string, readonly WireRecord[]>,
  get: Get,
): Promise<{ readonly calls: readonly Call[]; readonly unmeasured: readonly string[] }> {
  const calls: Call[] = []
  const unmeasured: string[] = []
  const lists = new Set(resources.map(({ path }) => `/api/${path}`))
  const reads = Object.entries(document.paths).filter(([path, { get }]) => get && !elsewhere.test(path))
  for (const [path, { get: route }] of reads) {
    if (lists.has(path)) continue
    const required = (route?.parameters ?? []).filter(each => each.in === 'query' && each.required)
    const query = required.map(({ name }) => [name, known(facts)[name]] as const)
    if (query.some(([, value]) => value === undefined)) {
      unmeasured.push(path)
      continue
    }
    const search = new URLSearchParams(query.map(([name, value = '']) => [name, value])).toString()
    const found = await filled(path, search && `?${search}`)
    if (found === null) unmeasured.push(path)
    else
      calls.push({
        name: nameOf(path),
        path: found,
        isExport: /export$|personal-data$|bulk$|health-report$/.test(path),
      })
  }
  for (const resource of resources) {
    const id = busiestOf(facts, resource)
    if (id === undefined || !document.paths[`/api/${resource.path}/related`]) continue
    calls.push({ name: `${resource.name} related`, path: `/api/${resource.path}/related?ids[]=${id}` })
  }
  return { calls, unmeasured }

  /** The path with the numbers of a record for which it answers. */
  async function filled(path: string, search: string): Promise<string | null> {
    if (!path.includes('{')) return `${path}${search}`
    const owner = ownerOf(path)
    if (!owner) return null
    for (const id of idsOf(owner)) {
      const own = path.replace(/\{(?:parent_)?id\}/, String(id))
      const whole = own.includes('{') ? await withPart(own) : own
      if (whole === null || whole.includes('{')) continue
      const { status } = await get(`${whole}${search}`)
      // A refusal says that this record has no such paper; anything else is to be measured.
      if (status < 400 || status >= 500 || status === 0) return `${whole}${search}`
    }
    return null
  }

  /** `/api/sales/7/tenders/{part_id}/receipt` with a number of that list. */
  async function withPart(path: string): Promise<string | null> {
    const list = path.slice(0, path.indexOf('/{'))
    const found = readAnswer(await get(list)) as { data: readonly { id?: number }[] } | null
    const id = Array.isArray(found?.data) ? found.data[0]?.id : undefined
    return id === undefined ? null : path.replace(/\{\w+\}/, String(id))
  }

  function idsOf(owner: Resource): number[] {
    const rows = firstRows.get(owner.name) ?? []
    const busiest = busiestOf(facts, owner)
    return [...(busiest === undefined ? [] : [busiest]), ...rows.map(row => Number(row['id']))].slice(0, 12)
  }
}

/** What stands in parameters without which a call is refused. */
const known = ({ code, month }: Facts): Readonly<Record<string, string>> => ({
  code,
  date_from: month.from,
  date_to: month.to,
  type: 'azenzo',
  from: month.from,
  to: month.to,
  day: month.to,
  vehicle_id: '1',
})

/** The resource whose record is in the path, by its longest name. */
function ownerOf(path: string): Resource | undefined {
  const before = path.slice('/api/'.length, path.indexOf('/{'))
  return resources
    .filter(each => before === each.path || `${before}s` === each.path)
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}

const nameOf = (path: string): string => path.replace(/^\/api\//, '').replaceAll(/\{\w+\}/g, '…')
