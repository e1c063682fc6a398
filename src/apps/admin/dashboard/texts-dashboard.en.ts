import { plural } from '#browser/plural.ts'
import type { DashboardTexts } from './texts-dashboard.es.ts'

const count = (n: number, one: string, many: string) => plural('en', n, one, many)

export const en: DashboardTexts = {
  attention: 'Needs attention',
  upToDate: 'You are up to date',
  upToDateHelp: 'What needs your attention will appear here.',
  named: (names, more) =>
    more > 0 ? `${names.join(', ')} and ${more.toLocaleString('en-US')} more` : names.join(', '),
  amount: text => `${text} in all.`,
  lines: {
    sessions_to_authorize: {
      title: n => count(n, 'cut to authorise', 'cuts to authorise'),
      help: 'More was missing or left over than a cashier may close alone.',
      verb: 'Authorise',
    },
    balances_overdue: {
      title: n => count(n, 'overdue balance', 'overdue balances'),
      help: 'Credits and layaways that are past their date.',
      verb: 'Collect',
    },
    orders_to_pay: {
      title: n => count(n, 'order to pay', 'orders to pay'),
      help: 'Approved, with a balance for their supplier.',
      verb: 'Pay',
    },
    orders_to_receive: {
      title: n => count(n, 'order to receive', 'orders to receive'),
      help: 'Their pieces have not come to the warehouse yet.',
      verb: 'Receive',
    },
    quotations_expiring: {
      title: n => count(n, 'quotation that expires', 'quotations that expire'),
      help: 'Their prices hold for three days or less: call the customer.',
      verb: 'See quotations',
    },
    products_sold_out: {
      title: n => count(n, 'published product out of stock', 'published products out of stock'),
      help: 'Order them, enter the pieces that arrived, or take them off the site.',
      verb: 'See sold out',
    },
    products_few: {
      title: n => count(n, 'product with few pieces', 'products with few pieces'),
      help: 'They are at their reorder point or below: put them in the next purchase order.',
      verb: 'See scarce',
    },
    invoices_requested: {
      title: n => count(n, 'requested invoice', 'requested invoices'),
      help: 'Customers who wait for their CFDI.',
      verb: 'Invoice',
    },
    shortages_open: {
      title: n => count(n, 'shortage to settle', 'shortages to settle'),
      help: 'Pieces were sold that the system did not have: count and settle.',
      verb: 'Settle',
    },
    invitations_expired: {
      title: n => count(n, 'expired invitation', 'expired invitations'),
      help: 'They did not choose a password in time: invite them again.',
      verb: 'Invite',
    },
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
  backup: {
    title: 'Copies of the shop',
    made: since => `Last copy: ${since}`,
    every: span => `One is made every ${span}.`,
    days: n => (n === 1 ? 'day' : `${n} days`),
    hours: n => (n === 1 ? 'hour' : `${n} hours`),
    minutes: n => `${n} minutes`,
    where: (size, place) => `${size} in ${place}.`,
    sameDisk:
      'It lies on the disk of the data: if the disk breaks both are lost. Set BACKUP_DIR to another disk or a network share.',
    off: 'Your shop has no recent copy',
    offHelp:
      'If this machine breaks or is stolen, everything is lost. On the server, set BACKUP_DIR (another disk or a network share) and BACKUP_EVERY=1d, and start again; or make one now with: npm run backup -- FOLDER',
    manualHelp: 'It was made by hand. To have them made, set BACKUP_DIR and BACKUP_EVERY=1d on the server.',
    waiting: 'The first copy will be made in a few minutes',
    failed: 'The last copy failed',
    failedHelp: 'It is tried again every hour.',
    late: 'The copy is late',
    lateHelp: 'Check on the server that the folder of the copies answers.',
    never: 'None has been made yet.',
    apart: 'No copies for now',
    apartHelp:
      'A restored copy makes no copies until it is the shop, so that it removes none of those there are.',
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
