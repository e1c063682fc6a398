import type { Guard } from '../guard.ts'

const rates = 'src/resources/cash-sessions/opening-rate.db.test.ts'
const change = 'src/resources/sales/dollar-change.db.test.ts'

/** The pesos and the dollar rate of a drawer, and how far ahead a quotation or credit may reach. */
export const drawerGuards: readonly Guard[] = [
  {
    name: 'the change of dollars is in the drawer',
    text: "  throw new DomainError('change_drawer_short', {}, 'tenders')\n",
    instead: '',
    test: change,
    named: 'never exceeds the pesos of the drawer and of the same sale',
  },
  {
    name: 'a sale that may give change for dollars is alone with its drawer',
    text: 'RawBuilder<unknown> => (takesOut ? forChange : forShare)',
    instead: 'RawBuilder<unknown> => (takesOut && forShare === forChange ? forChange : forShare)',
    test: change,
    named: 'and withdrawals at once never take more than the drawer holds',
  },
  {
    name: 'an instalment in dollars waits for the others of its drawer',
    text: '    takesOut: mayTakePesos(instalment.tenders),\n',
    instead: '',
    test: change,
    named: 'of several instalments at once is given one after the other',
  },
  {
    name: 'the rate of an opening is near the shop’s',
    text: "  if (isNear || opening.approvalId || requireActor(context).role === 'Admin') {",
    instead: '  if (isNear || opening.registerId > 0) {',
    test: rates,
    named: 'beyond the band asks for an approval, which is told on the session',
  },
  {
    name: 'the approval of a rate is for that rate, register and asker',
    text: 'and a.exchange_rate = ${exchangeRate}::numeric and a.requested_by = ${requireActor(context).id}`',
    instead: 'and ${exchangeRate}::numeric > 0 and 0 < ${requireActor(context).id}`',
    test: rates,
    named: 'is for one rate, one register and whoever asked',
  },
  {
    name: 'the approval of a rate is used once, and expires',
    text: 'where ${own} and a.used_at is null and a.expires_at > now()\n      and u.id',
    instead: 'where ${own} and a.used_at is null\n      and u.id',
    test: rates,
    named: 'expires, and is not given by oneself or for an unknown register',
  },
  {
    name: 'a quotation and a credit do not reach years ahead',
    text: '  if (!day || day <= last.day) return\n',
    instead: '  if (last.day !== undefined) return\n',
    test: 'src/resources/sales/create/far-dates.db.test.ts',
    named: 'is valid for 90 days at most',
  },
  {
    name: 'only an Admin marks a sale as invoiced',
    text: '      input: { invoiceNumber: text({ required: true, max: 60 }) },\n      roles: adminOnly,\n',
    instead: '      input: { invoiceNumber: text({ required: true, max: 60 }) },\n',
    test: 'src/resources/sales/create/far-dates.db.test.ts',
    named: 'does not mark a sale as invoiced',
  },
  {
    name: 'a register is taken over where it is open',
    text: "      or (k.browser_hash = ${browser}::bytea and k.closed_at is null and k.kind = 'regular')",
    instead: '      or k.closed_at is null',
    test: 'src/resources/cash-sessions/takeover.db.test.ts',
    named: 'takes no register over that is not open in this browser',
  },
  {
    name: 'a PIN opens no office',
    text: "case when users.role = 'Admin' and cash_session_id is not null then 'Supervisor' else users.role end",
    instead: 'users.role',
    test: 'src/resources/cash-sessions/takeover.db.test.ts',
    named: 'reaches the till and nothing else',
  },
  {
    name: 'a PIN opens no account',
    text: "  if (ownLogin && context.actor.drawerId != null) throw new DomainError('own_login_needed')\n",
    instead: '',
    test: 'src/resources/cash-sessions/takeover.db.test.ts',
    named: 'reaches the till and nothing else',
  },
  {
    name: 'a drawer is counted and closed by who is responsible for it',
    text: '    where k.id = ${id} and k.user_id <> ${actor.id}`.execute(tx)',
    instead: '    where false and k.id = ${id} and k.user_id <> ${actor.id}`.execute(tx)',
    test: 'src/resources/cash-sessions/takeover.db.test.ts',
    named: 'leaves the drawer to the person responsible for it',
  },
  {
    name: 'a drawer is handed over by who is responsible for it',
    text: "  if (session.userId !== actor.id && actor.role === 'Vendedor') {",
    instead: "  if (session.userId === 0 && actor.role === 'Vendedor') {",
    test: 'src/resources/cash-sessions/handover.db.test.ts',
    named: 'is handed over by who is responsible for it',
  },
  {
    name: 'a login ends with what hangs on it',
    text: '        select coalesce(login_hash, token_hash) from sessions where token_hash = ${hashToken(token)})`',
    instead: '        select token_hash from sessions where token_hash = ${hashToken(token)})`',
    test: 'src/resources/cash-sessions/takeover.db.test.ts',
    named: 'ends the login of the browser by logging out',
  },
]
