import type { Guard } from '../guard.ts'

const history = 'src/resources/record-history.db.test.ts'

/** What the audit must tell. */
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
]
