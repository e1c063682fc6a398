import type { Guard } from '../guard.ts'

const then = 'src/resources/sales/papers/papers-then.db.test.ts'

/** Papers that are printed again. */
export const paperGuards: readonly Guard[] = [
  {
    name: 'papers keep the settings of then',
    text: "where a.resource = 'settings' and a.record_id is null and a.at > ${moment} and ${isChange}",
    instead: "where a.resource = 'settings' and a.record_id is null and a.at > ${moment} and false",
    test: then,
    named: 'every setting that a paper shows',
  },
  {
    name: 'papers keep the first name of several',
    text: '        and ${isChange}\n      order by a.id limit 1',
    instead: '        and ${isChange}\n      order by a.id desc limit 1',
    test: then,
    named: 'the register, its warehouse and the people',
  },
  {
    name: 'a cut keeps its warehouse',
    text: 'k.warehouse_id,\n    w.name AS warehouse_name',
    instead: 'k.warehouse_id,\n    (SELECT name FROM warehouses WHERE id = r.warehouse_id) AS warehouse_name',
    test: then,
    named: 'where the register stands',
  },
]
