import { plural } from '#console/plural.ts'
import type { DashboardTexts } from './texts-dashboard.es.ts'

const count = (n: number, one: string, many: string) => plural('en', n, one, many)

export const en: DashboardTexts = {
  attention: 'Needs attention',
  upToDate: 'You are up to date',
  upToDateHelp: 'What needs your attention will appear here.',
  lines: {
    suppliers_without_contacts: {
      title: n => count(n, 'supplier without contacts', 'suppliers without contacts'),
      help: 'Without a contact there is nobody to send an order to.',
      verb: 'Review',
    },
    users_to_activate: {
      title: n => count(n, 'user to activate', 'users to activate'),
      help: 'They came in a file and cannot log in until you activate them.',
      verb: 'Activate',
    },
    feedback_pending: {
      title: n => count(n, 'pending comment', 'pending comments'),
      help: 'Ideas and problems that your team sent.',
      verb: 'Attend',
    },
    business_data: {
      title: n => count(n, 'missing fact of the business', 'missing facts of the business'),
      help: 'Tickets and invoices need them.',
      verb: 'Complete',
    },
  },
  start: 'First steps',
  progress: (done, total) => `${done} of ${total}`,
  steps: {
    warehouses: 'Add a warehouse',
    suppliers: 'Add your suppliers',
    customers: 'Add or import your customers',
    registers: 'Add your first register',
  },
  done: 'Done',
  loading: 'Loading what is pending…',
  retry: 'Retry',
}
