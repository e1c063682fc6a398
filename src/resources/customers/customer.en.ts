import { fiscalOptions } from '#contract/fiscal-names.ts'

export const customerEn = {
  one: 'customer',
  many: 'Customers',
  the: 'customer',
  ending: '',
  fields: {
    fullName: 'full name',
    phone: 'phone',
    email: 'e-mail',
    emailSecondary: 'secondary e-mail',
    company: 'company',
    address: 'address',
    city: 'city',
    sex: 'sex',
    legalName: 'legal name',
    rfc: 'RFC',
    taxRegime: 'tax regime',
    taxPostalCode: 'fiscal postal code',
    cfdiUse: 'CFDI use',
    creditLimit: 'credit limit',
    creditDays: 'days of credit',
    notes: 'notes',
    anonymisedAt: 'data erased',
  },
  sections: { person: 'Person', fiscal: 'Invoice data', credit: 'Credit', notes: 'For the staff' },
  sectionNotes: {
    fiscal: 'Optional: an invoice needs them.',
    credit:
      'Without a limit they owe what the shop lends; with 0 each credit needs an approval. Without days, those of the settings count.',
    notes: 'The customer does not see it. Erased with their personal data.',
  },
  actions: { anonymise: 'Erase personal data' },
  participles: { anonymise: 'anonymised' },
  warnings: {
    anonymise:
      'Their name, phone, e-mails, address and the messages they wrote from those e-mails are erased, from the history too; and in their purchases, the label, the reason of the discount and who received them. Fiscal law has these kept without a name: their purchases, payments and references, the reasons of returns, cancellations and corrections of stock, and the data of invoices that were made (legal name, RFC and e-mail). It cannot be undone.',
  },
  errors: {
    credit_needs_admin: 'An administrator sets the limit and the days of credit.',
    customer_has_sale: 'There is a sale that is not paid or not delivered: {folio}.',
    already_anonymous: 'The data of this customer was already erased at their request.',
  },
  search: 'Name, phone or e-mail',
  options: {
    ...fiscalOptions,
    sex: { female: 'Female', male: 'Male', undisclosed: 'Prefer not to say' },
  },
} as const
