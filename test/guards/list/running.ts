import type { Guard } from '../guard.ts'

/** What a shop tells of itself to machines, and what it relies on in PostgreSQL and its migrations. */
export const runningGuards: readonly Guard[] = [
  {
    name: 'made up addresses add no rows to the metrics',
    text: "const key = route === undefined ? '' : `${method} ${route}`",
    instead: 'const key = route === undefined ? `${method} ${status}` : `${method} ${route}`',
    test: 'src/apps/server/metrics/request-times.test.ts',
    named: 'are one row, however many there are',
  },
  {
    name: 'the metrics are never at the address of the shop',
    text: 'if (port !== 0 && port === PORT)',
    instead: 'if (port !== 0 && port < 0)',
    test: 'src/apps/server/config.test.ts',
    named: 'never at the address of the shop',
  },
  {
    name: 'the id of a request is taken from a known proxy alone',
    text: 'pattern.test(id) && isProxy(socket.remoteAddress)',
    instead: 'pattern.test(id) && (isProxy(socket.remoteAddress) || true)',
    test: 'src/apps/server/http/request-ids.test.ts',
    named: 'is made anew where only',
  },
]
