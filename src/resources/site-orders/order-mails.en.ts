import type { orderMailsEs } from './order-mails.es.ts'

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> }

const foot = '\n\n{business}\n{ours}'
const page = 'Everything is on your page, at this address alone: {url}'

export const orderMailsEn: Texts<typeof orderMailsEs> = {
  buyer: {
    accepted: {
      subject: 'We received your order {folio} · {business}',
      text: `Hello {name}:\n\nThe pieces of your quotation {folio} are held until {until}. To confirm your order pay the deposit of {deposit} (total {total}).\n\n{spei}\n\n{link}\n\n${page}${foot}`,
    },
    reminder: {
      subject: 'Your order {folio} awaits its deposit · {business}',
      text: `Hello {name}:\n\nThe pieces of your order {folio} wait for you until {until}. The deposit of {deposit} is missing.\n\n{spei}\n\n{link}\n\n${page}${foot}`,
    },
    released: {
      subject: 'We released the pieces of your order {folio} · {business}',
      text: `Hello {name}:\n\nWe did not receive the deposit of your order {folio} and its pieces are free. If you paid or still want them, write to us: nothing is charged.\n\n${page}${foot}`,
    },
    confirmed: {
      subject: 'We confirmed your payment · order {folio} of {business}',
      text: `Hello {name}:\n\nWe received {paid} of your order {folio}. Balance: {balance}. We are working on it.\n\n${page}${foot}`,
    },
  },
  shop: {
    accepted: {
      subject: 'Site order {folio}: {total}',
      text: '{name} ({phone}) accepted the quotation {folio}. Deposit: {deposit}, until {until}.\n\n{office}',
    },
    released: {
      subject: 'The site order {folio} was released',
      text: 'The deposit of {deposit} of {name} ({phone}) was not confirmed. Its pieces are free.\n\n{office}',
    },
  },
  spei: 'By SPEI:\nBank: {bank}\nHolder: {holder}\nCLABE: {clabe}\nConcept: {folio}',
  link: 'By card: {link}',
}
