import type { AuditWords } from './audit-words.es.ts'

export const auditWordsEn: AuditWords = {
  nobody: 'Not logged in',
  unknownAccount: 'an account that does not exist',
  accountOf: name => `the account of “${name}”`,
  login: 'logged in',
  loginSecond: 'logged in with a second factor',
  loginRecovery: 'logged in with a recovery code',
  logout: 'logged out',
  loginFailed: account => `refused attempt to log in to ${account}`,
  codeFailed: account => `wrong code of the second factor in ${account}`,
  lastTold: 'Later attempts of that day are not noted down',
  approved: (what, approver) => `got the approval of ${approver} for ${what}`,
  approvals: {
    discount: 'a discount',
    refund: 'a return',
    cancel: 'a cancellation',
    rate: 'an exchange rate',
  },
  ofAmount: (what, amount) => `${what} of ${amount}`,
  pinFailed: approver =>
    approver === null ? 'typed a PIN that is nobody’s' : `typed the PIN of ${approver} wrongly`,
  exported: (section, rows) =>
    rows === null
      ? `exported ${section}`
      : `exported ${section}: ${rows.toLocaleString('es-MX')} ${rows === 1 ? 'record' : 'records'}`,
  contents: page => `changed the texts of “${page}”`,
  cash: amount => `noted a movement of cash of ${amount}`,
  startBusiness: 'began with their business',
  acceptCopy: 'accepted the restored copy as the shop',
  firstSteps: 'changed the first steps of their home page',
  ordered: section => `changed the order of ${section}`,
  setDefault: name => `chose “${name}” as the default`,
  nouns: {
    'sale-returns': { one: 'return', the: 'return', ending: '', past: { create: 'noted' } },
    'cash-entries': { one: 'movement of cash', the: 'movement of cash', ending: '', past: {} },
    approvals: { one: 'approval', the: 'approval', ending: '', past: {} },
    sessions: { one: 'session', the: 'session', ending: '', past: {} },
    views: { one: 'view', the: 'view', ending: '', past: {} },
    contents: { one: 'page', the: 'page', ending: '', past: {} },
    'showroom-videos': { one: 'video of the showroom', the: 'video of a showroom', ending: '', past: {} },
    'count-lines': { one: 'line of the count', the: 'line of the count', ending: '', past: {} },
  },
}
