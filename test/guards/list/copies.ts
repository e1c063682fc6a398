import type { Guard } from '../guard.ts'

const tampered = 'src/apps/server/backup/tampered.db.test.ts'
const refusals = 'src/apps/server/backup/refusals.db.test.ts'
const roundTrip = 'src/apps/server/backup/round-trip.db.test.ts'
const snapshot = 'src/apps/server/backup/snapshot.db.test.ts'
const differing = 'when a table, a count or a rule is not what was copied'

/** Copies of the shop: whole or none, refused when a bit is not what it was, restored into nothing else. */
export const copyGuards: readonly Guard[] = [
  {
    name: 'a copy has the sums of its files',
    text: 'if (sha256 !== member.sha256) throw changed(member.name)',
    instead: '',
    test: tampered,
    named: 'a table with one other bit',
  },
  {
    name: 'a copy has the sum of its manifest',
    text: 'if ((await buffer(source.open(SEAL))).toString() !== sealOf(text)) throw changed(MANIFEST)',
    instead: '',
    test: tampered,
    named: 'one other bit in the manifest',
  },
  {
    name: 'a copy has no file more',
    text: 'const extra = names.find(name => !known.delete(name))',
    instead: 'const extra = names.find(() => known.size === 0)',
    test: tampered,
    named: 'a file more',
  },
  {
    name: 'a copy has its files in their order',
    text: 'const misplaced = isOrdered ? expected.find(',
    instead: 'const misplaced = isOrdered && names.length === 0 ? expected.find(',
    test: tampered,
    named: 'two members in another order',
  },
  {
    name: 'a copy has nothing between its files',
    text: 'if (filling.some(byte => byte !== 0)) throw changed(place, position - padding)',
    instead: '',
    test: tampered,
    named: 'one other bit between two members',
  },
  {
    name: 'a copy has nothing after its end',
    text: '|| position + END.length !== size) throw',
    instead: ') throw',
    test: tampered,
    named: 'one byte more',
  },
  {
    name: 'an unfinished copy is none',
    text: "if (place.endsWith('.partial')) throw unfinished(place)",
    instead: '',
    test: tampered,
    named: 'the name of an unfinished one',
  },
  {
    name: 'a copy goes over nothing',
    text: "throw new CopyFault('target_exists',",
    instead: "if (target === '') throw new CopyFault('target_exists',",
    test: refusals,
    named: 'over something that is there',
  },
  {
    name: 'a copy that is interrupted is removed',
    text: '      await sink.abandon()\n',
    instead: '',
    test: refusals,
    named: 'when it is interrupted',
  },
  {
    name: 'no table is emptied under a copy',
    text: 'await client.query(`lock table ${quoted(tables.map(({ name }) => name))} in access share mode`)',
    instead: '',
    test: snapshot,
    named: 'no table is emptied under a copy',
  },
  {
    name: 'a migration waits for a copy',
    text: 'await shareSchema(client, LOCK_MS)',
    instead: '',
    test: snapshot,
    named: 'a migration waits for the copy',
  },
  {
    name: 'a copy shows one moment',
    text: "await client.query('begin isolation level repeatable read read only')",
    instead: "await client.query('begin read only')",
    test: snapshot,
    named: 'a copy shows one moment',
  },
  {
    name: 'a copy is restored into an empty database only',
    text: 'if (rows.length > 0) throw notEmpty(name)',
    instead: '',
    test: roundTrip,
    named: 'an untouched schema counts as empty',
  },
  {
    name: 'a copy is not restored under a server',
    text: 'if (others.length > 0) {',
    instead: 'if (others.length < 0) {',
    test: refusals,
    named: 'where a server is at work',
  },
  {
    name: 'a copy is not restored beside the pictures of another shop',
    text: "await refuseOtherShop(join(dataDir, 'media'), shopId)",
    instead: '',
    test: refusals,
    named: 'beside the pictures of another shop',
  },
  {
    name: 'a copy of a newer program is not restored',
    text: 'if (schemaVersion > known.length) {',
    instead: 'if (schemaVersion > known.length + 1) {',
    test: refusals,
    named: 'of a newer program',
  },
  {
    name: 'a restored table is read back',
    text: "if (hash.digest('hex') !== sum.sha256) throw differs",
    instead: "if (hash.digest('hex') === '') throw differs",
    test: refusals,
    named: differing,
  },
  {
    name: 'a restored shop has the books of the copy',
    text: 'if (worse.length > 0) {',
    instead: 'if (worse.length < 0) {',
    test: refusals,
    named: differing,
  },
  {
    name: 'a restored shop has its pictures',
    text: 'if (lost.length > 0) throw differs(',
    instead: 'if (lost.length < 0) throw differs(',
    test: refusals,
    named: differing,
  },
  {
    name: 'a copy has no sessions',
    text: "  'sessions',\n  'password_resets',\n",
    instead: '',
    test: roundTrip,
    named: 'comes back row by row',
  },
  {
    name: 'a copy has no numbers of transactions',
    text: "and a.atttypid <> all ('{xid, xid8}'::regtype[])",
    instead: '',
    test: roundTrip,
    named: 'comes back row by row',
  },
  {
    name: 'a restored copy says that it is one',
    text: "await client.query('update shop_identity set restored_at = now(), copied_at = $1', [copiedAt])",
    instead: '',
    test: roundTrip,
    named: 'comes back row by row',
  },
  {
    name: 'a copy finds swept pictures',
    text: '...days.reverse().map(day => join(trash, day, id))',
    instead: '',
    test: roundTrip,
    named: 'comes back row by row',
  },
  {
    name: 'a start removes nothing but remains of unlogged tables',
    text: 'if (isUnlogged) await rm(file)',
    instead: 'await rm(file, { force: true })',
    test: 'src/db/embedded/unlogged-remains.test.ts',
    named: 'and no other',
  },
]
