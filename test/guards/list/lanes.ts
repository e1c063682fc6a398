import type { Guard } from '../guard.ts'

const admissions = 'src/engine/admissions.test.ts'
const gone = 'src/apps/server/gone-clients.db.test.ts'
const cancel = 'src/db/cancel-statement.db.test.ts'
const pools = 'src/apps/server/pools.db.test.ts'

/** The till comes first: what its connections are kept for, and what is given up. */
export const laneGuards: readonly Guard[] = [
  {
    name: 'lanes: reads have connections of their own',
    text: "connect: () => pools[statementsOf()?.lane ?? 'till'].connect(),",
    instead: 'connect: () => pools.till.connect(),',
    test: pools,
    named: 'are those of its lane, with its limit',
  },
  {
    name: 'lanes: whatever writes is work of the till',
    text: "if ([method].flat().some(name => name !== 'GET' && name !== 'HEAD')) return 'till'",
    instead: '',
    test: gone,
    named: 'is finished: the sale is there, once',
  },
  {
    name: 'lanes: reads cannot write',
    text: 'const reading = { readOnly: true, cancels: true }',
    instead: 'const reading = { cancels: true }',
    test: pools,
    named: 'refuse a write, save in a transaction, which is work',
  },
  {
    name: 'lanes: a write in the middle of a read is work',
    text: 'return asWork(() => tryAgain(db, work))',
    instead: 'return tryAgain(db, work)',
    test: pools,
    named: 'refuse a write, save in a transaction, which is work',
  },
  {
    name: 'lanes: the read of a client who went away is cancelled',
    text: '    if (gone) cancelWhenGone(client, gone)\n',
    instead: '',
    test: gone,
    named: 'leaves no statement behind',
  },
  {
    name: 'lanes: a cancel never hits the next statement of a connection',
    text: '    if (cancelling) void cancelling.then(isConfirmed => giveBack(fault || !isConfirmed))\n    else giveBack(fault)\n',
    instead: '    giveBack(fault)\n',
    test: cancel,
    named: 'never takes the next statement of the connection with it',
  },
  {
    name: 'lanes: a connection whose cancel nobody confirmed is closed',
    text: 'giveBack(fault || !isConfirmed)',
    instead: 'giveBack(fault && isConfirmed)',
    test: cancel,
    named: 'loses its connection when the server does not confirm',
  },
  {
    name: 'lanes: one login has three reads at once',
    text: '    each,\n    eachInLine: waitingOfOne',
    instead: '    eachInLine: waitingOfOne',
    test: admissions,
    named: 'are three at once, and the others go on',
  },
  {
    name: 'lanes: reports are put off before lists',
    text: "      if (request && refuse()) throw new DomainError('busy')\n",
    instead: '',
    test: admissions,
    named: 'refuse reports first, then lists',
  },
  {
    name: 'lanes: what others wait for too is read to its end',
    text: 'if (waiting > 0 || isDone) return',
    instead: 'if (isDone) return',
    test: 'src/engine/shared-read.test.ts',
    named: 'goes on when the one who began it goes away',
  },
  {
    name: 'lanes: a list that is put off is no lost connection',
    text: "tellCall(isBusyAnswer(status, retryAfter) ? 'busy' : ",
    instead: 'tellCall(',
    test: 'src/browser/api.test.ts',
    named: 'takes a server that puts a call off for one that is there',
  },
]
