import { plural } from '#browser/plural.ts'
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
    messages_pending: {
      title: n => count(n, 'message to answer', 'messages to answer'),
      help: 'Visitors of the site who wait for your answer.',
      verb: 'Answer',
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
    business: 'Complete the facts of your business',
    warehouses: 'Add a warehouse',
    suppliers: 'Add or import your suppliers',
    categories: 'Sort your catalogue into categories',
    products: 'Add products with their pictures',
    users: 'Invite your team',
    registers: 'Add your first register',
  },
  hide: 'Hide the first steps',
  done: 'Done',
  loading: 'Loading what is pending…',
  retry: 'Retry',
}
