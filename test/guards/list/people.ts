import type { Guard } from '../guard.ts'

const races = 'src/resources/personal-data/forget-race.db.test.ts'
const columns = 'src/resources/personal-data/every-column.db.test.ts'

/** Forgetting a person, and the keys of requests. */
export const peopleGuards: readonly Guard[] = [
  {
    name: 'people: sales in progress are waited for before a customer is forgotten',
    text: '      await sql`select from customers where id = ${record.id} for update`.execute(tx)\n',
    instead: '',
    test: races,
    named: 'who buys on credit while they are forgotten is not forgotten',
  },
  {
    name: 'people: a sale reads its customer once nobody forgets them',
    text: 'from customers where id = ${customerId}\n        for key share) as is_customer_live',
    instead: 'from customers where id = ${customerId}) as is_customer_live',
    test: races,
    named: 'who is forgotten while they buy on credit, or before, does not buy',
  },
  {
    name: 'people: nothing is sold on credit to somebody who was forgotten',
    text: '    await refuseForgotten(tx, customerId)\n',
    instead: '',
    test: races,
    named: 'who is forgotten while they buy on credit, or before, does not buy',
  },
  {
    name: 'people: an import that goes on does not bring back who was forgotten meanwhile',
    text: "    where ${has('cells')} or ${has('given')}`.execute(tx)\n",
    instead: '    where false`.execute(tx)\n',
    test: columns,
    named: 'a person is in every column that is not known to have nobody',
  },
  {
    name: 'people: somebody who owes or waits for pieces is not forgotten',
    text: ' and (balance > 0 or undelivered > 0)',
    instead: ' and balance > 0',
    test: races,
    named: 'with an open balance or a piece to be delivered is not forgotten',
  },
  {
    name: 'people: actions on their sales are waited for before a person is struck out',
    text: 'message_id = any(${messageIds}))\n    order by id for no key update`.execute(tx)',
    instead: 'message_id = any(${messageIds}))`.execute(tx)',
    test: races,
    named: 'is in no answer of an action that went on while they were forgotten',
  },
  {
    name: 'people: a notice reads its customer once nobody forgets them',
    text: '    order by id for key share`.execute(tx)\n  const { rows } = await sql<Overdue>`',
    instead: '    order by id`.execute(tx)\n  const { rows } = await sql<Overdue>`',
    test: races,
    named: 'is in no notice that was on its way',
  },
  {
    name: 'people: stored answers are struck out',
    text: '  await strikeKeys(tx, resource, ids)\n',
    instead: '',
    test: columns,
    named: 'a person is in every column',
  },
  {
    name: 'people: mails that wait are not sent to somebody who was forgotten',
    text: '  await forgetMailsOf(tx, ids)\n',
    instead: '',
    test: columns,
    named: 'a person is in every column',
  },
  {
    name: 'people: views and files with their name go',
    text: '    await strikeWords(tx, wordsOf(before ?? {}))\n  },\n\n  invariants',
    instead: '  },\n\n  invariants',
    test: columns,
    named: 'a person is in every column',
  },
  {
    name: 'people: old keys are swept, young ones stay',
    text: 'sql`created_at < now() - make_interval(days => ${keptDays})`',
    instead: 'sql`created_at < now() - make_interval(days => ${keptDays - 2})`',
    test: 'src/engine/idempotency.db.test.ts',
    named: 'is known for thirty days',
  },
  {
    name: 'people: the log accepts only strokes, however deep',
    text: '  ELSIF old_value = new_value OR new_value = \'"••••••"\' THEN',
    instead: '  ELSIF jsonb_typeof(old_value) = jsonb_typeof(new_value) THEN',
    test: 'src/resources/personal-data/personal-data.db.test.ts',
    named: 'cannot be used to rewrite the past',
  },
]
