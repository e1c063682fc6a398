import type { Guard } from '../guard.ts'

const session = 'src/db/check-session.db.test.ts'

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
  {
    name: 'a pooler that shares connections is found out',
    text: 'if (own === others || (await processOf(one)) !== own) return true',
    instead: 'if (own !== own) return true',
    test: session,
    named: 'two of them are one of PostgreSQL',
  },
  {
    name: 'a limit that ends nothing is found out',
    text: "(await isLimited(url)) ? null : ignored(['statement_timeout'])",
    instead: "(await isLimited(url)) ? null : (ignored(['statement_timeout']), null)",
    test: session,
    named: 'a limit is there by its name',
  },
  {
    name: 'a server that only follows another gets no statement',
    text: '      if (primary) await refuseStandby(client)\n      await settle(client, settings)\n',
    instead: '      await settle(client, settings)\n',
    test: 'src/db/primary.db.test.ts',
    named: 'a server that only follows is passed over',
  },
  {
    name: 'an index whose making was interrupted is made again',
    text: 'if (index !== undefined) await dropUnfinished(client, index)',
    instead: 'if (index === file) await dropUnfinished(client, index)',
    test: 'src/db/outside-transaction.db.test.ts',
    named: 'is done whole by the next run',
  },
  {
    name: 'a certificate without its key is not shown',
    text: 'if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))',
    instead: 'if (cert.length === 0)',
    test: 'src/apps/server/http/certificate.db.test.ts',
    named: 'a pair that does not fit',
  },
]
