import { Agent, get } from 'node:http'

/** Searches of a back office, cheap and dear ones. */
const paths = [
  'sales?q=V-0001',
  'sales?q=silla',
  'sales?q=persona',
  'sales?order_by=-total&page=40',
  'movements?page=60',
  'products?q=silla',
  'products?q=lampra',
  'customers?q=persona+12',
  'inventories?q=mesa',
]

/** Each of these logins asks for one list after the other, until the process is told to stop; then it prints how many were answered how. */
const { port, cookies } = JSON.parse(process.argv[2] ?? '{}') as { port: number; cookies: readonly string[] }
const agent = new Agent({ keepAlive: true, maxSockets: cookies.length })
const statuses: Record<string, number> = {}
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())

function ask(path: string, cookie: string): Promise<number> {
  return new Promise(resolve => {
    const asking = get(
      { port, host: '127.0.0.1', path: `/api/${path}`, headers: { cookie }, agent },
      answer => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    asking.once('error', () => resolve(0))
  })
}

await Promise.all(
  cookies.map(async (cookie, place) => {
    for (let turn = place; !stop.signal.aborted; turn++) {
      const status = await ask(paths[turn % paths.length] ?? '', cookie)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }),
)
process.stdout.write(JSON.stringify(statuses))
agent.destroy()
