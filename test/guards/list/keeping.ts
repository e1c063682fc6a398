import type { Guard } from '../guard.ts'

const restoredCopy = 'src/apps/server/restored/restored-copy.db.test.ts'
const tills = 'src/apps/server/restored/tills-after-restore.db.test.ts'
const schedule = 'src/apps/server/backup/schedule.db.test.ts'
const keep = 'src/apps/server/backup/keep.test.ts'

/** A restored copy that is not the shop yet, what tills send to it, and copies that are made and kept by schedule. */
export const keepingGuards: readonly Guard[] = [
  {
    name: 'a restored copy hands over no mail',
    text: "if (isApart(await readCopy(db))) throw new Error(copyWords('es', 'copy_sends_nothing'))",
    instead: '',
    test: restoredCopy,
    named: 'hands over no mail, whoever wants to',
  },
  {
    name: 'a restored copy begins no jobs',
    text: 'if (isApart(known)) waiting.push(run)\n      else await run()',
    instead: 'await run()',
    test: restoredCopy,
    named: 'keeps mails that are asked for, and sends none',
  },
  {
    name: 'a restored copy makes no notices',
    text: 'and not exists (select from shop_identity where restored_at is not null)`',
    instead: '`',
    test: restoredCopy,
    named: 'makes no notices',
  },
  {
    name: 'a restored copy takes no messages of visitors',
    text: '  await refuseInCopy(db)\n  if (company_site) return',
    instead: '  if (company_site) return',
    test: restoredCopy,
    named: 'refuses what a visitor sends',
  },
  {
    name: 'a restored copy is accepted once',
    text: "if (!facts) throw new DomainError('not_a_copy')\n    const { copiedAt",
    instead: 'if (!facts) return\n    const { copiedAt',
    test: restoredCopy,
    named: 'once, whoever presses at the same time',
  },
  {
    name: 'mails that waited in a restored copy are not sent again',
    text: 'if (!sendsOldMails) {',
    instead: 'if (sendsOldMails) {',
    test: restoredCopy,
    named: 'sends what was asked for since, and not what waited in the copy',
  },
  {
    name: 'a restored copy gives out no number of the lost shop',
    text: '  await stepIdsAhead(db)\n',
    instead: '',
    test: tills,
    named: 'never take a drawer that was opened since for the lost one',
  },
  {
    name: 'a paper whose folio a restored shop gave to another sale is told',
    text: 'case when (select folio from numbered) = ${folio} then ${words}',
    instead: 'case when true then ${words}',
    test: tills,
    named: 'leave folios without a gap, and a word about each paper',
  },
  {
    name: 'one process of several makes the scheduled copy',
    text: "`select pg_try_advisory_lock(hashtextextended('scheduled copy', 0)) as mine`",
    instead: '`select true as mine`',
    test: schedule,
    named: 'and hangs in another process is told as late',
  },
  {
    name: 'one copy of a shop is made at a time',
    text: '    await aloneInShop(client)\n',
    instead: '',
    test: schedule,
    named: 'waits while somebody makes one by hand',
  },
  {
    name: 'a restored copy makes no copies',
    text: "if (isApart(await readCopy(db))) return 'apart'",
    instead: '',
    test: schedule,
    named: 'those that were made after the one that was restored stay',
  },
  {
    name: 'copies that know more than a restored shop stay',
    text: 'madeAt <= restored.copiedAt || ours.has(name))',
    instead: 'true)',
    test: schedule,
    named: 'those that were made after the one that was restored stay',
  },
  {
    name: 'a folder with the name of a copy stays',
    text: 'if (isOurs && (await lstat(join(dir, name))).isFile())',
    instead: 'if (isOurs)',
    test: schedule,
    named: 'old ones go, and nothing that the schedule did not make',
  },
  {
    name: 'a copy that failed is told once',
    text: 'where backup_told_at is null or backup_told_at < made.ended_at',
    instead: 'where true',
    test: schedule,
    named: 'is told once until one is made again',
  },
  {
    name: 'a copy is not made where a disk is not mounted',
    text: 'if (!(await stat(dir).catch(() => null))?.isDirectory()) {\n        return',
    instead: 'if (false) {\n        return',
    test: schedule,
    named: 'is told once until one is made again',
  },
  {
    name: 'the newest copy stays',
    text: 'new Set<KeptCopy>(newestFirst.slice(0, 1))',
    instead: 'new Set<KeptCopy>()',
    test: keep,
    named: 'whatever is kept, the newest one is',
  },
]
