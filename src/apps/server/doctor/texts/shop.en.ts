import { commands } from '../commands.ts'
import type { UpkeepKind } from '../facts.ts'
import type { ShopValues, Who, WordsOf } from '../values.ts'

const kinds: Readonly<Record<UpkeepKind, string>> = {
  backup: 'backup',
  drill: 'trial of restoring a copy',
  verify: 'check of the books',
}

const kindCures: Readonly<Record<UpkeepKind, string>> = {
  backup: `Make one now: «${commands.backup}». To have it made by itself, say where and how often (operations.md, «Copies by schedule»).`,
  drill: `See that the last copy can be restored: «${commands.drill}». It does not touch the shop.`,
  verify: `Check them: «${commands.verify}». It may run while the shop is open.`,
}

const whoOf = ({ register, person }: Who) => (register ? `${register} (${person})` : `The till of ${person}`)

export const shopWords: WordsOf<ShopValues> = {
  shop_restored: {
    what: (v, f) =>
      `This is a copy that was restored on ${f.moment(v.since)}: it sends no mails and no notices.`,
    cure: () =>
      'Once you know that it is the shop, an administrator says so in the band above each screen: «This is the shop now».',
  },
  copies_demo: {
    what: () => 'There is nothing of your own to copy yet: the shop is a demo or empty.',
  },
  upkeep_never: {
    what: v => `There has never been a ${kinds[v.kind]}.`,
    cure: v => kindCures[v.kind],
  },
  upkeep_never_passed: {
    what: (v, f) => `No ${kinds[v.kind]} has ended yet; the first began on ${f.moment(v.at)}.`,
    cure: v => kindCures[v.kind],
  },
  upkeep_failed: {
    what: (v, f) => `The last ${kinds[v.kind]} failed on ${f.moment(v.at)}.`,
    cure: v => kindCures[v.kind],
    details: v => (v.failure ? [v.failure] : []),
  },
  upkeep_unfinished: {
    what: (v, f) => `The last ${kinds[v.kind]} began on ${f.moment(v.at)} and never ended.`,
    cure: v => kindCures[v.kind],
  },
  upkeep_old: {
    what: (v, f) => `The last ${kinds[v.kind]} is ${f.span(v.age)} old.`,
    cure: v => kindCures[v.kind],
  },
  upkeep_ok: {
    what: (v, f) =>
      `The last ${kinds[v.kind]} is ${f.span(v.age)} old${v.bytes === null ? '' : ` (${f.bytes(v.bytes)})`}.`,
  },
  backup_same_disk: {
    what: () => 'The copies are on the disk of the data: if it fails, both are lost.',
    details: v => (v.place ? [v.place] : []),
    cure: () => 'Choose another disk or a folder of another machine with BACKUP_DIR.',
  },
  tills_ok: {
    what: (v, f) =>
      v.open === 0
        ? 'No till is open, and no sale waits to be sent.'
        : `${f.count(v.open, 'till is open', 'tills are open')}, with no sales to send.`,
  },
  till_waiting: {
    what: (v, f) =>
      `${whoOf(v)} has ${f.count(v.count, 'sale', 'sales')} to send since ${f.moment(v.since)}` +
      (v.isSilent ? `, and was last heard of on ${f.moment(v.heardAt)}.` : '.'),
    cure: v =>
      v.isSilent
        ? 'Take care of that device: the sales are in its browser. Turn it on with a network, and whoever made them logs in; do not clear its data.'
        : 'Whoever made them logs in at that till with a network; they are sent by themselves. If they stay, open «Sales to review».',
  },
  till_refused: {
    what: (v, f) =>
      `${whoOf(v)} has ${f.count(v.count, 'sale', 'sales')} to review that the server did not accept.`,
    cure: () => 'Open them at that till, in «Sales to review», and correct or discard them with a reason.',
  },
  till_silent: {
    what: (v, f) =>
      `${whoOf(v)} has an open drawer and was last heard of on ${f.moment(v.heardAt ?? v.openedAt)}.`,
    cure: () =>
      'See that it is on and has a network: it may be selling without a connection. If it has ended, close it in Cash sessions.',
  },
  mail_ok: {
    what: (v, f) =>
      v.hasSmtp
        ? 'The mail server answers and no mail waits to be sent.'
        : `Mails are kept as files (${f.count(v.files, 'file', 'files')}).`,
  },
  mail_waiting: {
    what: (v, f) =>
      `${f.count(v.count, 'mail waits', 'mails wait')} for ${f.span(v.oldest)}` +
      (v.tried > 0 ? `; ${f.count(v.tried, 'was', 'were')} tried without success.` : '.'),
    cure: () => 'Look at SMTP_URL and whether that mail server answers; they are tried again by themselves.',
  },
  mail_to_files: {
    what: (v, f) =>
      `There is no mail server: nothing reaches anybody, it is kept in files (${f.count(v.files, 'file', 'files')} in «outbox»).`,
    cure: () => 'Set SMTP_URL and MAIL_FROM, and restart.',
  },
  mail_server_silent: {
    what: v => `The mail server «${v.host}» does not answer (${v.fault}).`,
    cure: () =>
      'Look at SMTP_URL and whether the mail server runs and can be reached from here; mails wait meanwhile.',
  },
}
