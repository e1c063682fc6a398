import { cents, formatMoney } from '#domain/money.ts'
import type { FewPieces, NoticeTexts } from './kinds.ts'
import { differenceOf, namesOf, shortened } from './words.ts'

const money = (amount: number) => formatMoney(cents(amount))
const count = (amount: number, one: string, several: string) => `${amount} ${amount === 1 ? one : several}`
const listed = (products: readonly FewPieces[]) =>
  namesOf(products, more => ` and ${count(more, 'product', 'products')} more.`)
const missing = { over: 'over:', under: 'short:', and: ', ' }

export const noticesEn: NoticeTexts = {
  message: ({ name, about }) => ({ title: 'New message', message: shortened(`${name}: ${about}`) }),
  quotation_request: ({ name, about }) => ({
    title: 'Selection to quote',
    message: shortened(`${name}: ${about}`),
  }),
  site_order: ({ folio, name, total }) => ({
    title: 'Site order',
    message: `${folio}: ${shortened(name, 80)} accepted the quotation of ${money(total)}.`,
  }),
  site_order_passed: ({ folio, name }) => ({
    title: 'Site order passed',
    message: `${folio}: the deposit did not come of ${shortened(name, 80)}. Its pieces were released.`,
  }),
  site_receipt: ({ folio, name }) => ({
    title: 'Proof of payment',
    message: `${shortened(name, 80)} sent a receipt for ${folio}.`,
  }),
  privacy_request: ({ name, about }) => ({ title: 'ARCO request', message: shortened(`${name}: ${about}`) }),
  feedback: ({ comment }) => ({ title: 'New comment', message: shortened(comment) }),
  invoice_requested: ({ folio, name, rfc }) => ({
    title: 'Invoice request',
    message: `${folio}: ${shortened(name, 80)} (${rfc})`,
  }),

  few_pieces: products => {
    const [first, ...others] = products
    return {
      title: 'Few pieces',
      message:
        first && others.length === 0
          ? `${shortened(first.name, 60)}: ${count(first.left, 'piece', 'pieces')} left.`
          : listed(products),
    }
  },
  sold_out: products => {
    const [first, ...others] = products
    return first && others.length === 0
      ? { title: 'Product sold out', message: `${shortened(first.name, 60)}: no pieces left.` }
      : { title: 'Products sold out', message: listed(products) }
  },

  order_sent: ({ folio, supplier }) => ({
    title: 'Purchase order sent',
    message: `${folio} for ${supplier}`,
  }),
  order_received: ({ folio, supplier, isComplete }) => ({
    title: isComplete ? 'Purchase order received' : 'Purchase order received in part',
    message: `${folio} of ${supplier}`,
  }),
  order_overdue: orders => {
    const [first, ...others] = orders
    return {
      title: others.length === 0 ? 'Purchase order overdue' : 'Purchase orders overdue',
      message:
        first && others.length === 0
          ? `${first.folio} of ${first.supplier} should have arrived.`
          : `${orders.length} orders should have arrived.`,
    }
  },
  order_mail_failed: ({ folio, supplier, to, isBack }) => ({
    title: 'The mail of an order did not arrive',
    message: `${folio} for ${supplier} could not be sent to ${shortened(to, 60)}.${isBack ? ' It is “Approved” again: send it once more.' : ''}`,
  }),
  supplier_clabe: ({ supplier, user, ends }) => ({
    title: ends === null ? 'A CLABE was removed' : 'A CLABE was changed',
    message:
      ends === null
        ? `${user} removed the CLABE of ${shortened(supplier, 60)}.`
        : `${user} changed the CLABE of ${shortened(supplier, 60)}: it now ends in ${ends}. Confirm it with the supplier before you pay.`,
  }),

  sale_cancelled: ({ folio, user, total }) => ({
    title: 'Sale cancelled',
    message: `${user} cancelled ${folio}, of ${money(total)}.`,
  }),
  pieces_arrived: ({ folio, customer, isComplete }) => ({
    title: isComplete ? 'An order arrived' : 'A part of an order arrived',
    message: `${isComplete ? 'All' : 'Some'} pieces of ${folio}, of ${shortened(customer, 60)}, arrived: tell them.`,
  }),
  hold_ended: holds => ({
    title: 'Pieces are no longer on hold',
    message: `Free again: ${heldText(holds)}`,
  }),
  hold_taken: holds => ({
    title: 'Pieces that you held were used',
    message: `No longer on hold: ${heldText(holds)}`,
  }),
  return_over_limit: ({ folio, user, total }) => ({
    title: 'Return above the limit',
    message: `${user} took back goods of ${folio} worth ${money(total)}.`,
  }),
  balance_overdue: sales => {
    const [first, ...others] = sales
    return {
      title: others.length === 0 ? 'Overdue sale' : 'Overdue sales',
      message:
        first && others.length === 0
          ? `${first.folio} of ${first.customer} was due; ${money(first.balance)} remain to be paid.`
          : `${sales.length} sales on credit or layaway are overdue.`,
    }
  },
  late_ticket: ({ folio, user }) => ({
    title: 'Offline sale to review',
    message: `Sale ${folio} by ${user} needs a review.`,
  }),
  shortage: ({ folio, user, pieces }) => ({
    title: 'Pieces of an offline sale were missing',
    message: `Sale ${folio} by ${user} was short of ${count(pieces, 'piece', 'pieces')}.`,
  }),

  cash_difference: counted => ({
    title: 'Cash difference',
    message: `Cut ${counted.folio} of ${counted.register}: ${differenceOf(counted, missing)}.`,
  }),
  drawer_to_authorize: counted => ({
    title: 'Cut to authorise',
    message: `Cut ${counted.folio} of ${counted.register}: ${differenceOf(counted, missing)}, more than allowed.`,
  }),
  handover_difference: ({ register, from, to, ...counted }) => ({
    title: 'Difference when a drawer was handed over',
    message: `${register}, from ${shortened(from, 40)} to ${shortened(to, 40)}: ${differenceOf(counted, missing)}.`,
  }),
  drawer_rescued: ({ folio, user }) => ({
    title: 'Sales of a closed register arrived',
    message: `Offline sales of ${user} arrived after cut ${folio}. Close their rescue session.`,
  }),
  drawer_lost: ({ user }) => ({
    title: 'Sales of a drawer that the copy does not have arrived',
    message: `Sales of ${user} arrived from a drawer that was opened after the restored copy was made. Count and close their rescue session.`,
  }),

  import_finished: ({ many, user, created, updated, failed }) => ({
    title: 'Import finished',
    message: `${many}, by ${user}: ${created} new, ${updated} changed${failed > 0 ? `, ${failed} not saved` : ''}.`,
  }),
  pictures_imported: ({ many, user, added, refused }) => ({
    title: 'Import finished',
    message: `${many}, by ${user}: ${count(added, 'picture', 'pictures')}${refused > 0 ? `, ${refused} not saved` : ''}.`,
  }),
  import_failed: ({ many, user }) => ({
    title: 'The import could not be finished',
    message: `${many}, by ${user}: no row was saved. Import it again.`,
  }),
  export_done: ({ many, rows }) => ({
    title: 'Export ready',
    message: `${many}: ${count(rows, 'row', 'rows')}. Download it from the «Export» menu; tomorrow it is deleted.`,
  }),
  export_failed: ({ many }) => ({
    title: 'The export could not be made',
    message: `${many}: no file was made. Export it again.`,
  }),

  second_factor_removed: ({ name }) => ({
    title: 'A second factor was removed',
    message: `${name} now enters with the password alone.`,
  }),
  recovery_code_used: ({ left }) => ({
    title: 'A recovery code was used',
    message: `Somebody entered your account with one. You have ${left} left. If it was not you, change your password.`,
  }),
  pictures_not_swept: ({ reason }) => ({ title: 'Sweep of pictures stopped', message: reason }),
  backup_failed: ({ failure, last }) => ({
    title: 'The copy of the shop failed',
    message: `${failure} ${lastCopy(last)}`,
  }),
  backup_late: ({ last }) => ({ title: 'The copy of the shop is late', message: lastCopy(last) }),
  copy_accepted: ({ user, day, sales, toReview }) => ({
    title: 'The restored copy is the shop',
    message: `${user} confirmed the copy of ${day}. Since it was restored ${count(sales, 'sale', 'sales')} came in; to review: ${toReview}.`,
  }),
}

function lastCopy(day: string | null): string {
  return day === null ? 'None has been made yet.' : `The last one that was made is of ${day}.`
}

function heldText(holds: readonly { folio: string; product: string; pieces: number }[]): string {
  const [first, ...others] = holds
  if (!first) return ''
  const more = others.length > 0 ? ` and of ${count(others.length, 'other product', 'other products')}` : ''
  return `${count(first.pieces, 'piece', 'pieces')} of ${shortened(first.product, 60)}, of ${first.folio}${more}.`
}
