import { paymentTypes } from '#domain/payment-type.ts'
import { plural as pluralIn } from '#browser/plural.ts'
import type { QueueTexts } from './texts-queue.es.ts'

const plural = (count: number, one: string, many: string) => pluralIn('en', count, one, many)

export const queueEn: QueueTexts = {
  title: 'Sales of this device',
  close: 'Close',
  empty: 'All sales of this device have been sent.',
  totalKept: total => `${total} in all · kept on this device`,
  others: count => `${plural(count, 'sale', 'sales')} of other people: sent when they log in on this device.`,
  order: 'Sent in order, one by one, never twice. The cash count waits until the list is empty.',
  edit: 'Review and edit',
  retry: 'Retry',
  cancel: 'Cancel sale',
  sent: count => plural(count, 'sale sent', 'sales sent'),
  review: 'The office reviews it',
  fault: 'The server failed over this sale. It will be tried again.',
  publicSale: 'General public',
  types: {
    [paymentTypes.cash]: 'Cash',
    [paymentTypes.card]: 'Card',
    [paymentTypes.mixed]: 'Mixed',
  },
  cancelTitle: reference => `Cancel the sale ${reference}?`,
  cancelHelp:
    'The sale will not be registered. If the customer has paid, give the money back and collect the pieces. The reason is kept on this device.',
  reason: 'Reason',
  reasonMissing: 'Type the reason.',
  keep: 'Keep it',
  editing: reference => `Editing ${reference}: charging makes a new sale.`,
  logOutTitle: 'Log out?',
  logOutHelp: count =>
    `${plural(count, 'sale', 'sales')} not sent: kept on this device and sent when you log in here again.`,
  logOutTrips: count =>
    `${plural(count, 'delivery', 'deliveries')} not sent: sent when you log in here again.`,
  trips: count => `${plural(count, 'report', 'reports')} of deliveries to send`,
  logOut: 'Log out',
}
