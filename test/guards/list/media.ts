import type { Guard } from '../guard.ts'

const views = 'src/db/views.db.test.ts'
const wrongDatabase = 'src/engine/media/wrong-database.db.test.ts'

/** A shop as it starts: the store of pictures beside its database, and the sweep of it; the version of PostgreSQL; views. */
export const mediaGuards: readonly Guard[] = [
  {
    name: 'the media of another shop are not swept',
    text: "if ((await store.owner()) !== (await shopIdOf(db))) return { state: 'other_shop' }",
    instead: '',
    test: wrongDatabase,
    named: 'alone, and tells every Admin once',
  },
  {
    name: 'a media sweep of many stops',
    text: 'if (!isApproved && isTooMany(strays.length, files))',
    instead: 'if (!isApproved && isTooMany(0, files))',
    test: wrongDatabase,
    named: 'stops before it takes many',
  },
  {
    name: 'a media store that the database does not know is not taken over',
    text: "if (known * 2 < files) throw new MediaMismatchError('unknown_files', counts)",
    instead: '',
    test: wrongDatabase,
    named: 'is not taken over',
  },
  {
    name: 'a start asks whose media they are',
    text: '  await claimStore(services.db, services.media)\n',
    instead: '',
    test: 'src/apps/server/cli/media.db.test.ts',
    named: 'a folder of pictures of another shop stops the start',
  },
  {
    name: 'swept media rest in the trash',
    text: 'for (const id of ids) if (!known.has(id)) await store.discard(id)',
    instead: 'for (const id of ids) if (!known.has(id)) await store.remove(id)',
    test: 'src/engine/media/sweep.db.test.ts',
    named: 'discards the files of an upload that was never saved',
  },
  {
    name: 'a media row that is being referred to is left alone',
    text: 'limit ${rowsAtOnce} for update skip locked`',
    instead: 'limit ${rowsAtOnce}`',
    test: 'src/engine/media/sweep.db.test.ts',
    named: 'leaves a row alone that a record is about to refer to',
  },
  {
    name: 'the shop keeps its id when the demo is emptied',
    text: "const kept = ['schema_migrations', 'schema_views', 'shop_identity']",
    instead: "const kept = ['schema_migrations', 'schema_views']",
    test: 'src/apps/server/start-business.db.test.ts',
    named: 'leaves an Admin, a name and their audit rows',
  },
  {
    name: 'an old PostgreSQL is refused before the first migration',
    text: '    await checkServer(client)\n    // With nothing to apply,',
    instead: '    // With nothing to apply,',
    test: 'src/db/migrate.db.test.ts',
    named: 'is looked at before the first file',
  },
  {
    name: 'a view is made anew when a table got a column',
    text: 'one.checksum === file.checksum && one.version === version',
    instead: 'one.checksum === file.checksum',
    test: views,
    named: 'have the columns that a migration adds',
  },
  {
    name: 'a migration without views is one transaction with them',
    text: 'const together = place === -1 ? [] : pending.slice(place)',
    instead: 'const together: Migration[] = []',
    test: views,
    named: 'is one transaction with what follows when it says so',
  },
  {
    name: 'a migration that waits for a lock lets go of it',
    text: "begin; set local lock_timeout = '${patienceOf(attempt)}'",
    instead: 'begin',
    test: views,
    named: 'goes on while a change of it waits',
  },
]
