import type { Guard } from '../guard.ts'

const takenBack = 'src/engine/import/import-taken-back.db.test.ts'
const interrupted = 'src/engine/import/import-interrupted.db.test.ts'
const foreseen = 'src/engine/import/import-foreseen.db.test.ts'

/** Imports that are looked at without a lock, written in parts, continued and taken back. */
export const importGuards: readonly Guard[] = [
  {
    name: 'a preview of an import only reads',
    text: '      .execute(tx => work(tx.withPlugin(new WithoutLocks())))',
    instead: '      .execute(work)',
    test: takenBack,
    named: 'keeps none of its rows, and nothing of what others did meanwhile is lost',
  },
  {
    name: 'an import is written in parts',
    text: 'if (!together) return nextRows(tx, id, most)',
    instead: 'if (!together) return nextRows(tx, id, most + 10_000)',
    test: 'src/engine/import/import-beside-sales.db.test.ts',
    named: 'does not keep a sale of a product waiting that it has already written',
  },
  {
    name: 'the key of an import is claimed with its plan',
    text: "throw new DomainError('key_reused')\n    if (addsOnce",
    instead: "console.log('key_reused')\n    if (false && addsOnce",
    test: interrupted,
    named: 'of stock enters every piece once',
  },
  {
    name: 'an import that a process works on is left to it',
    text: '    if (!rows[0]?.mine) return undefined\n',
    instead: '',
    test: 'src/engine/import/undo-import.db.test.ts',
    named: 'of two at once succeeds for one',
  },
  {
    name: 'a row of an import whose key was taken meanwhile changes that record',
    text: '        const aimed = await aim(tx, resource, plan, rows)\n',
    instead: '        const aimed = [...rows]\n',
    test: takenBack,
    named: 'a code that somebody takes in the middle of an import makes its row a change of that record',
  },
  {
    name: 'what others changed since an import is not taken back',
    text: '      return isWritable && isStill(record, after, name)\n',
    instead: '      return isWritable\n',
    test: takenBack,
    named: 'keeps none of its rows, and nothing of what others did meanwhile is lost',
  },
  {
    name: 'a new record that something refers to is archived when its import is taken back',
    text: '  const held = new Set(resource.remove ? [] : await heldIds(tx, definition.table, ids))\n',
    instead: '  const held = new Set<number>()\n',
    test: takenBack,
    named: 'keeps none of its rows, and nothing of what others did meanwhile is lost',
  },
  {
    name: 'pieces that an import brought are taken out when it is taken back',
    text: '  await resource.takeBack?.(tx, context, added)\n',
    instead: '',
    test: takenBack,
    named: 'of stock takes out again what is still there',
  },
  {
    name: 'an import that was kept keeps its id',
    text: "        .where('imports.created', 'is', null)\n",
    instead: '',
    test: 'src/engine/import/import-again.db.test.ts',
    named: 'as a dry run after it was kept is refused',
  },
  {
    name: 'a preview tells unique values that are taken',
    text: '  await refuseTaken(tx, resource, planned)\n',
    instead: '',
    test: foreseen,
    named: 'addresses and finishes that two rows have',
  },
  {
    name: 'a preview tells what only the storing would refuse',
    text: '  const issues = (await resource.foresee?.(tx, context, rows)) ?? []\n',
    instead: '  const issues: Issue[][] = []\n',
    test: foreseen,
    named: 'postal codes that two zones would have',
  },
]
