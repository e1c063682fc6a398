import type { Guard } from '../guard.ts'

const events = 'src/apps/server/api/events.db.test.ts'
const streams = 'src/apps/server/events/event-streams.db.test.ts'
const scope = 'test/authorization-scope.db.test.ts'
const leavesOut = 'leaves out what the caller may not read, whoever else is told'
const doesNotEcho = 'does not echo a change to the page that made it, but to the other pages of its user'

/** The stream of changes: who is told, and until when. */
export const streamGuards: readonly Guard[] = [
  {
    name: 'a role that may not read a resource is told nothing of it',
    text: '  return isRefused ? noRow : inScope(resource, person)\n',
    instead: '  return isRefused && false ? noRow : inScope(resource, person)\n',
    test: events,
    named: leavesOut,
  },
  {
    name: 'a person is told of records in their reach only',
    text: '      if (read === everyRow) {\n        scopes',
    instead: '      if (read !== noRow) {\n        scopes',
    test: scope,
    named: 'nobody learns of sales and drawers of others, by any route or event',
  },
  {
    name: 'a session is read again before each event',
    text: '      const alive = await this.#alive(concerned)\n',
    instead: '      const alive = new Set(concerned)\n',
    test: events,
    named: 'hears no more once the session is gone, before the next event',
  },
  {
    name: 'a stream ends with the rights of its user',
    text: "const ofSessions = ['sessions', 'users', 'settings']",
    instead: 'const ofSessions: string[] = []',
    test: events,
    named: 'hears no more once they',
  },
  {
    name: 'a session has few streams',
    text: '    if (own >= mostOfSession)',
    instead: '    if (own >= 100 * mostOfSession)',
    test: events,
    named: 'has six streams in a session at most, and places come free',
  },
  {
    name: 'other sites open no stream',
    text: ' && request.routeOptions.config.ownPagesOnly !== true',
    instead: '',
    test: events,
    named: 'is a user on our own pages',
  },
  {
    name: 'a page is not told of what it did itself',
    text: 'events.filter(({ sender }) => sender === null || sender !== open.sender)',
    instead: 'events.filter(() => true)',
    test: events,
    named: doesNotEcho,
  },
  {
    name: 'the id of a page concerns no other user',
    text: '`${userId} ${socket}`',
    instead: '`${socket}`',
    test: events,
    named: doesNotEcho,
  },
  {
    name: 'who comes back is told what was committed meanwhile',
    text: 'this.#parts.stream.since(cursor)',
    instead: 'this.#parts.stream.since(null)',
    test: events,
    named: 'continues where it was, in another process',
  },
  {
    name: 'a transaction that was open at the cut is told',
    text: 'changed_in >= pg_snapshot_xmin(${from}::pg_snapshot)',
    instead: 'changed_in >= pg_snapshot_xmax(${from}::pg_snapshot)',
    test: events,
    named: 'has what a transaction wrote that began before the cut and ended after it',
  },
  {
    name: 'a process has a limit of streams',
    text: '    if (this.#taken >= mostOfProcess)',
    instead: '    if (this.#taken >= 2 * mostOfProcess)',
    test: streams,
    named: 'a process has 5,000 streams at most, and a place that comes free is given again',
  },
  {
    name: 'a slow reader is cut',
    text: '    if (response.writableLength > mostWaiting) this.#cutOff(open)\n    else response',
    instead: '    response',
    test: events,
    named: 'is cut when it does not read, and comes back by its cursor',
  },
  {
    name: 'a stream of another history begins afresh',
    text: '      if (!cursor || !isContinued(cursor, now)) return resetAt(now)\n',
    instead: '      if (!cursor) return resetAt(now)\n',
    test: events,
    named: 'of another database',
  },
  {
    name: 'pages learn of sold pieces before they are sent',
    text: '    stream.onPages(() => this.#forget())\n',
    instead: '',
    test: 'src/engine/kept.db.test.ts',
    named: 'show at once that pieces were sold by another process, and are kept while that shows nowhere',
  },
  {
    name: 'a tab is named to its own person only',
    text: '  const isOwn = by?.id === person.id && sender !== null\n',
    instead: '  const isOwn = sender !== null\n',
    test: 'src/apps/server/api/events-of-a-page.db.test.ts',
    named: 'the tab that made a change is named to the other tabs of its person, and to nobody else',
  },
  {
    name: 'a stream begins where the first data of its page were read',
    text: '        actor && !due ? stream.since(null) : null,\n',
    instead: '        null,\n',
    test: 'src/apps/server/api/events-of-a-page.db.test.ts',
    named: 'a stream goes on from where the first data of its page were read',
  },
]
