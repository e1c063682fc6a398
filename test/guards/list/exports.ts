import type { Guard } from '../guard.ts'

const made = 'src/engine/make-export.db.test.ts'
const sent = 'src/engine/export-stream.db.test.ts'

/** Nobody gets a part of a file for the whole, nor the file of another. */
export const exportGuards: readonly Guard[] = [
  {
    name: 'exports: one that breaks off is no complete answer',
    text: "  file.once('error', () => breakOff(reply))\n",
    instead: '',
    test: sent,
    named: 'resets its connection, by which alone HTTP/1.0 knows an end',
  },
  {
    name: 'exports: a file is there for whoever asked for it',
    text: "    .selectFrom('exports')\n    .selectAll()\n    .where('userId', '=', requireActor(context).id)\n",
    instead: "    .selectFrom('exports')\n    .selectAll()\n",
    test: made,
    named: 'is there for whoever asked for it, in that role, and for nobody else',
  },
  {
    name: 'exports: a file has the columns of the role that it was made for',
    text: 'const isAllowed = role === record.role &&',
    instead: 'const isAllowed =',
    test: made,
    named: 'is there for whoever asked for it, in that role, and for nobody else',
  },
  {
    name: 'exports: nothing is read in another role than it was asked for',
    text: 'return user?.role === role ? user : null',
    instead: 'return user ?? null',
    test: made,
    named: 'is not made with the columns of another role',
  },
  {
    name: 'exports: nothing is read for somebody who may not export',
    text: '!actor || !resource?.definition.permissions.export.includes(actor.role)',
    instead: '!resource || !actor',
    test: made,
    named: 'is not made for somebody who may no longer have it',
  },
  {
    name: 'exports: two processes end with one file',
    text: '    if (!isEnded) await exportFiles.remove(made.file)\n',
    instead: '',
    test: made,
    named: 'two processes that make the same export end with one file',
  },
  {
    name: 'exports: the disk is not filled',
    text: "        if (!(await hasRoom())) throw new DomainError('export_no_room')\n",
    instead: '',
    test: made,
    named: 'stops at once when the disk is nearly full',
  },
  {
    name: 'exports: who was erased is in no file',
    text: "    where state <> 'failed'`.execute(tx)",
    instead: "    where state = 'running'`.execute(tx)",
    test: made,
    named: 'who asked to be forgotten is in no file that was made, nor in one that is being made',
  },
]
