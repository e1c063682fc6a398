import { plural } from '#browser/plural.ts'
import type { ActionTexts } from './texts-action.es.ts'

const count = (n: number, one: string, other: string) => plural('en', n, one, other)

export const en: ActionTexts = {
  notNow: 'This action is not available now.',
  participles: {
    activate: 'activated',
    inactivate: 'deactivated',
    approve: 'approved',
    send: 'sent',
    receive: 'received',
    pay: 'paid',
    invoice: 'invoiced',
    sell: 'sold',
    cancel: 'cancelled',
    attend: 'attended',
    reopen: 'reopened',
    remove: 'deleted',
    archive: 'archived',
    restore: 'brought back',
  },
  done: (noun, participle) => `${noun} ${participle}`,
  restNotDone: (n, why) => `Not in ${count(n, 'record', 'records')}: ${why}`,
  notDone: n => `Not done in ${count(n, 'record', 'records')}`,
}
