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
  {
    name: 'an address gets ten mails of sales an hour',
    text: 'await throttle(tx, `sale-mail-to:${digestOf(address)}`, perAddress)',
    instead: 'void [digestOf(address), perAddress]',
    test: 'src/resources/sales/papers/mail-sale.db.test.ts',
    named: 'no address gets more than ten mails an hour',
  },
  {
    name: 'a person mails sixty sales an hour',
    text: 'await throttle(tx, `sale-mail:${id}`, perPerson)',
    instead: 'void [id, perPerson]',
    test: 'src/resources/sales/papers/mail-sale.db.test.ts',
    named: 'nobody sends more than sixty',
  },
  {
    name: 'a name has one line',
    text: "if (!mayHaveLines(field) && /[\\r\\n]/.test(trimmed)) return refuse(context, 'one_line')",
    instead: 'void mayHaveLines(field)',
    test: 'src/contract/field-kinds.test.ts',
    named: 'of a name has one line',
  },
]
