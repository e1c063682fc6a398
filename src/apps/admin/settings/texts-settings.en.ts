import type { SettingsTexts } from './texts-settings.es.ts'

export const en: SettingsTexts = {
  sections: {
    business: { title: 'Business', help: 'Shown on tickets, reports, mails and your site.' },
    sales: { title: 'Sales', help: 'Taxes, exchange rate and what a register may do without approval.' },
    ticket: { title: 'Ticket', help: 'Printed over and under what was sold.' },
    system: { title: 'System', help: 'Dates, lists and mails.' },
  },
  help: {
    business_name: 'The name that your customers know.',
    rfc: '12 or 13 characters, without hyphens or spaces.',
    tax_regime: 'As in your tax status certificate.',
    whatsapp: 'Receives the messages of your site’s button.',
    exchange_rate: 'Pesos for one dollar, today. Empty while you do not sell in dollars.',
    discount_limit_percent: 'A larger discount asks for an administrator’s PIN.',
    layaway_retention_percent: 'What the shop keeps of what was already paid.',
    cash_difference_limit: 'A count with a larger difference waits for approval.',
    cash_in_drawer_limit: 'Beyond it, the register suggests a withdrawal.',
    page_size: 'From 1 to 100, when whoever asks wants no other.',
    reset_link_minutes: 'From 5 to 1440. After that another link must be asked for.',
  },
  mexico: 'Mexico',
  otherZones: 'Others',
  logo: {
    label: 'Logo',
    help: 'PNG, JPEG or WebP, up to 1 MB. It is saved as soon as you choose it.',
    add: 'Upload logo',
    change: 'Change',
    remove: 'Remove',
    removeTitle: 'Remove the logo?',
    removeBody: 'Tickets, reports and site will show only the name of the business.',
    uploading: 'Uploading…',
  },
  registers: {
    title: 'Registers',
    help: 'Each register sells from one warehouse.',
    none: 'You have no registers yet.',
    manage: 'Manage registers',
    add: 'Add register',
  },
  loading: 'Loading the settings…',
  retry: 'Retry',
}
