import type { Guard } from '../guard.ts'

const documents = 'src/engine/documents.db.test.ts'
const cash = 'src/resources/cash-sessions/post-cash.db.test.ts'

/** Lines, actions with input, scopes, folios and the cash ledger. */
export const documentGuards: readonly Guard[] = [
  {
    name: 'an action sent twice with one key counts once',
    text: 'onceByKey(tx, request.ctx, keyOf(request), asked, () => work(tx))',
    instead: 'onceByKey(tx, request.ctx, undefined, asked, () => work(tx))',
    test: documents,
    named: 'counts once, however often it is sent with one key',
  },
  {
    name: 'an action starts only from its allowed states',
    text: "return from?.includes(state) ? null : { code: 'wrong_state', field, params: { state } }",
    instead: "return from ? null : { code: 'wrong_state', field, params: { state } }",
    test: documents,
    named: 'from another state is refused in the words of that state',
  },
  {
    name: 'a line belongs to its own document',
    text: ' and ${target}.${sql.ref(parent)} = ${id} returning',
    instead: ' returning',
    test: documents,
    named: 'of another document are refused, and nothing changes',
  },
  {
    name: 'the number of lines of a document is limited',
    text: 'z.array(line).min(min).max(Math.min(max, mostLines))',
    instead: 'z.array(line).min(min)',
    test: documents,
    named: 'are as many as the definition allows',
  },
  {
    name: 'a scope applies to every caller',
    text: '  return scope ? scope(person) : everyRow\n',
    instead: '  return scope && person?.id === 0 ? scope(person) : everyRow\n',
    test: documents,
    named: 'holds in list, count, catalogue, record, lines, actions, history and export',
  },
  {
    name: 'folios have no gaps',
    text: 'on conflict (series) do update set last = f.last + 1',
    instead: 'on conflict (series) do update set last = f.last + 2',
    test: documents,
    named: 'has no gap after refusals and under many at once',
  },
  {
    name: 'a closed session accepts no cash',
    text: "  if (session.closedAt !== null) throw new DomainError('cash_session_closed')\n",
    instead: '',
    test: cash,
    named: 'accepts no row for a closed or missing session',
  },
  {
    name: 'closing a session waits for rows in progress',
    text: "    .where('id', '=', sessionId)\n    .forShare()\n",
    instead: "    .where('id', '=', sessionId)\n",
    test: cash,
    named: 'makes the closing of a session wait for rows in progress',
  },
  {
    name: 'the cash ledger is append-only',
    text: 'CREATE TRIGGER cash_entries_append_only BEFORE UPDATE OR DELETE ON cash_entries\n  FOR EACH ROW EXECUTE FUNCTION refuse_change();\n',
    instead: '',
    test: cash,
    named: 'cannot be changed or emptied',
  },
  {
    name: 'one open session per user',
    text: "CREATE UNIQUE INDEX cash_sessions_user_open_unique ON cash_sessions (user_id)\n  WHERE closed_at IS NULL AND kind = 'regular';\nCREATE UNIQUE INDEX cash_sessions_register_open_unique ON cash_sessions (register_id)\n  WHERE closed_at IS NULL AND kind = 'regular';\n",
    instead: '',
    test: cash,
    named: 'allows one open session per person and register',
  },
]
