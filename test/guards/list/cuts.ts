import type { Guard } from '../guard.ts'

const cuts = 'src/resources/cash-sessions/cut-methods.db.test.ts'
const blind = 'test/blind-count.db.test.ts'

/** What a cut counts apart, who may know what it expects, and whom it names. */
export const cutGuards: readonly Guard[] = [
  {
    name: 'cut: the methods of a closed drawer are append-only',
    text: 'CREATE TRIGGER cash_session_methods_append_only BEFORE UPDATE OR DELETE ON cash_session_methods\n  FOR EACH ROW EXECUTE FUNCTION refuse_change();',
    instead: '',
    test: cuts,
    named: 'never changes once it is closed',
  },
  {
    name: 'cut: no method is added once the drawer is closed',
    text: 'CREATE TRIGGER cash_session_methods_final BEFORE INSERT ON cash_session_methods\n  FOR EACH ROW EXECUTE',
    instead:
      'CREATE TRIGGER cash_session_methods_final BEFORE INSERT ON cash_session_methods\n  FOR EACH ROW WHEN (false) EXECUTE',
    test: cuts,
    named: 'never changes once it is closed',
  },
  {
    name: 'cut: cards are told by terminal',
    text: "cut_method(way_to_pay) AS method, coalesce(terminal, '') AS terminal,",
    instead: "cut_method(way_to_pay) AS method, '' AS terminal,",
    test: cuts,
    named: 'tells cards by terminal with their debit',
  },
  {
    name: 'cut: a method is counted once',
    text: "    if (amounts.has(keyOf(each))) faults.push({ code: 'duplicated', field: `${field}.method`, params: {} })\n",
    instead: '',
    test: cuts,
    named: 'and closes nothing',
  },
  {
    name: 'cut: verify knows vales apart from cards',
    text: "filter (where method not in ('voucher', 'credit', 'layaway')) as expected,",
    instead: "filter (where method not in ('credit', 'layaway')) as expected,",
    test: 'src/resources/sales/vouchers/instalment-and-chat.db.test.ts',
    named: 'a closed cut confirms vales as a method of their own',
  },
  {
    name: 'cut: only a card has a terminal',
    text: "  if (tender.terminal && !isCard(tender)) throw new DomainError('terminal_of_card', {}, `${field}.terminal`)\n",
    instead: '',
    test: cuts,
    named: 'refuses a terminal for cash',
  },
  {
    name: 'cut: whoever counts blind does not read what a method expects',
    text: '        terminal: text(computed),\n        expected: money(figure),\n',
    instead: '        terminal: text(computed),\n        expected: money(always),\n',
    test: cuts,
    named: 'has no sum, and no amount from which one could be added up',
  },
  {
    name: 'cut: whoever counts blind reads no sum of sales',
    text: '    total: knowsSums,\n',
    instead: '',
    test: blind,
    named: 'no call that is open to a Vendedor adds up the cash',
  },
  {
    name: 'cut: it names who sold a quotation, not who made it',
    text: '    ...(session && { createdBy: requireActor(context).id }),\n',
    instead: '',
    test: 'src/resources/sales/pending/quotation-versions.db.test.ts',
    named: 'names who sold it, in its own ticket or in another',
  },
  {
    name: 'cut: a difference at a handover is told',
    text: '  if (count) await tellDifference(tx, context, session, receiver, count.difference)\n',
    instead: '',
    test: 'test/notices-of-drawers.db.test.ts',
    named: 'with a difference is told to those who are told of a closed one',
  },
]
