import type { Guard } from '../guard.ts'

const history = 'src/resources/record-history.db.test.ts'
const tidy = 'src/apps/server/tidy.db.test.ts'

/** What the audit must tell, and what a sweep must leave. */
export const sweepGuards: readonly Guard[] = [
  {
    name: 'sweeps: pieces that are moved by hand have their own trace',
    text: 'if (document && tracedDocuments.has(document.type)) return insertTraced(tx, context, statement)',
    instead: 'if (type) return insertTraced(tx, context, statement)',
    test: history,
    named: 'has a row for what no document stands for: pieces and cash that are moved by hand',
  },
  {
    name: 'sweeps: cash that is moved by hand has its own trace',
    text: 'if (row?.originType !== null) return []',
    instead: 'if (row) return []',
    test: history,
    named: 'has a row for what no document stands for: pieces and cash that are moved by hand',
  },
  {
    name: 'sweeps: an import that is under way stays',
    text: "state in ('done', 'failed') and plan is null and archive is null",
    instead: 'true',
    test: tidy,
    named: 'that wrote nothing go after a month, others after a year, and those under way never',
  },
  {
    name: 'sweeps: an approval that was used, or may still be, stays',
    text: 'IF OLD.used_at IS NULL AND OLD.expires_at < now() THEN',
    instead: 'IF true THEN',
    test: tidy,
    named: 'that nobody used go ninety days after they expired; used ones stay, and are final',
  },
  {
    name: 'sweeps: a till that was away for less goes on where it was',
    text: 'where later.started_at > s.started_at and later.started_at < now() - make_interval(days => ${keptDays})',
    instead: 'where s.started_at < now() - make_interval(days => ${keptDays})',
    test: tidy,
    named: 'stays: the last start of the database, those of ninety days, and what was removed since',
  },
  {
    name: 'sweeps: the last good copy is known, however old',
    text: "\n            and later.outcome = 'passed'",
    instead: '',
    test: tidy,
    named: 'go after two years, but the last of each kind and the last good one',
  },
  {
    name: 'sweeps: one that fails does not stop the others',
    text: 'await sweep(db).catch((error: unknown) => faults.push(error))',
    instead: 'await sweep(db)',
    test: tidy,
    named: 'that cannot be read do not keep the rest from being swept',
  },
]
