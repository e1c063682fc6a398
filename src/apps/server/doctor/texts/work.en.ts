import { commands } from '../commands.ts'
import type { PoolName } from '#server/pools.ts'
import type { WorkValues, WordsOf } from '../values.ts'

const pools: Readonly<Record<PoolName, string>> = {
  till: 'selling and saving',
  list: 'lists and searches',
  report: 'PDFs, sums and counts',
  site: 'the pages of the site',
  export: 'exported files',
  stream: 'the changes that are told',
}
/** Only these can be given more connections. */
const variables: Partial<Record<PoolName, string>> = { till: 'PG_POOL_SIZE', list: 'PG_LIST_POOL_SIZE' }
const jobs: Readonly<Record<string, string>> = {
  access_link: 'mails to choose a password',
  make_export: 'large files that are exported',
  order_mail: 'mails of purchase orders',
  sale_mail: 'mails of sales',
  import_picture: 'pictures that are imported',
  tidy: 'hourly tidying',
  overdue_orders: 'notices of overdue purchase orders',
  overdue_sales: 'notices of overdue credits',
  sweep_media: 'sweep of pictures',
  backup: 'backups',
}
const jobOf = (name: string) => jobs[name] ?? name
const nameOf = (name: string) => name || 'another session'

export const workWords: WordsOf<WorkValues> = {
  connections_ok: {
    what: v => `${v.used} of ${v.most} connections of the database are in use.`,
  },
  connections_many: {
    what: v => `The database has hardly any connections left: ${v.used} of ${v.most} in use.`,
    cure: () => `See who has them: «${commands.count}». Lower PG_POOL_SIZE or raise the most of PostgreSQL.`,
  },
  pool_waiting: {
    what: v => `${v.waiting} wait for a connection for ${pools[v.name]}; there are ${v.most}.`,
    cure: ({ name }) => {
      const variable = variables[name]
      const look = 'If it does not fall, see below which statement is slow or who blocks'
      return variable === undefined ? `${look}.` : `${look}; then raise ${variable}.`
    },
  },
  locks_ok: {
    what: () => 'Nobody blocks anybody.',
  },
  lock_waits: {
    what: (v, f) =>
      `${nameOf(v.name)} waits for ${nameOf(v.byName)} (process ${v.byPid}), which has held on for ${f.span(Math.max(v.waits, v.byLasts))}.`,
    cure: v =>
      `End what that session left open, or cut it off: «${commands.endSession(v.byPid, v.isEmbedded)}».`,
  },
  transaction_long: {
    what: (v, f) => `${nameOf(v.name)} has had a transaction open for ${f.span(v.lasts)} (process ${v.pid}).`,
    cure: v => `If nobody works in it, cut it off: «${commands.endSession(v.pid, v.isEmbedded)}».`,
  },
  statements_none: {
    what: () => 'There are no statements to measure yet.',
  },
  statements_slowest: {
    what: v =>
      v.source === 'server'
        ? 'The statements that take longest on average:'
        : 'The statements that took longest since this process started:',
    cure: () =>
      'If one often takes more than two seconds, keep this report and send it with the server’s log.',
    details: v =>
      v.slowest.map(
        each => `${Math.round(each.ms)} ms · ${each.route ? `${each.route} · ` : ''}${each.text}`,
      ),
  },
  jobs_ok: {
    what: () => 'Queued work is up to date.',
  },
  jobs_late: {
    what: (v, f) =>
      `Nobody does ${jobOf(v.name)}: ${f.count(v.count, 'waits', 'wait')} for ${f.span(v.lateFor)}.`,
    cure: () => 'See that the server runs; if it does, restart it.',
  },
  jobs_stuck: {
    what: (v, f) =>
      `${f.count(v.count, 'job', 'jobs')} of ${jobOf(v.name)} did not end within ${f.span(v.lasts)}.`,
    cure: () => 'Restart the server; the work is taken up again, and nothing is done twice.',
  },
  jobs_failed: {
    what: (v, f) => `${f.count(v.count, 'job', 'jobs')} failed in the last seven days: ${jobOf(v.name)}.`,
    cure: () => 'Read the reason and correct it; what was lost is asked for again on its screen.',
    details: v => (v.message ? [v.message] : []),
  },
  routines_missed: {
    what: v => `The hourly work is not done: ${v.names.map(jobOf).join(', ')}.`,
    cure: () => 'Restart the server; if it is still not done, look at its log.',
  },
}
