import type { SettingsTexts } from './texts-settings.es.ts'

export const en: SettingsTexts = {
  title: 'Settings',
  sections: {
    business: { title: 'Business', help: 'Shown on tickets, reports, mails and your site.' },
    sales: { title: 'Sales', help: 'Taxes, exchange rate and what a register may do without approval.' },
    site: {
      title: 'Site',
      help: "What each product's page promises. Its words are in Texts of the site, 'Buying'.",
    },
    ticket: { title: 'Tickets and agreements', help: 'What is printed besides the sale.' },
    system: { title: 'System', help: 'Dates, lists and mails.' },
  },
  help: {
    business_name: 'The name that your customers know.',
    rfc: '12 or 13 characters, without hyphens or spaces.',
    tax_regime: 'As in your tax status certificate.',
    whatsapp: 'Receives the messages of your site’s button.',
    exchange_rate: 'Pesos for one dollar, today. Leave it empty while you do not sell in dollars.',
    exchange_rate_band_percent:
      'Opening a drawer at a rate further from yours asks for a supervisor’s or administrator’s PIN.',
    converted_prices:
      'Prices in dollars change at once in the till, labels and site; what was sold keeps its own.',
    discount_limit_percent: 'A larger discount asks for a supervisor’s or administrator’s PIN.',
    supervisor_discount_limit_percent: 'A larger discount asks for an administrator’s PIN.',
    refund_limit: 'What they give back of a sale without a supervisor’s or administrator’s PIN.',
    supervisor_refund_limit: 'What they give back of a sale without an administrator’s PIN.',
    quotation_days: 'From 0 to 365. After that it is sold at the prices of the day.',
    quotation_most_days: 'From 1 to 365 days since it is made.',
    credit_days:
      'Days until the date that is proposed. A later one needs the PIN of a supervisor or administrator.',
    layaway_days:
      'Days until the date that is proposed. A later one needs the PIN of a supervisor or administrator.',
    layaway_down_percent:
      'The part of its total that is paid at once. With 0 none is asked; less needs the PIN of a supervisor or administrator.',
    credit_most_days: 'From 1 to 1825 days from the sale to the date by which it is paid.',
    installment_months: 'With commas, such as 3, 6, 12. If you leave it empty, none are announced.',
    installment_minimum: 'The monthly amount is shown from this purchase on.',
    warranty_months: 'With 0 none is announced.',
    site_deposit_percent:
      'Of an order accepted on the site; never less than layaways and made-to-order pieces ask for.',
    site_hold_hours: 'From 1 to 720. Its pieces are held meanwhile.',
    bank_name: 'For transfers of those who buy on the site.',
    bank_clabe: '18 digits. Without it the site does not offer SPEI.',
    bank_notes: 'Read on the page of an accepted quotation.',
    return_days: 'With 0 no returns are announced.',
    ticket_header: 'Printed over what was sold.',
    ticket_footer: 'Printed at the foot, of quotations too.',
    layaway_terms:
      'Printed in the layaway agreement, besides what is kept. If you leave it empty, the usual terms are printed.',
    invoice_request_days: 'From 0 to 365 since it was paid. The ticket says so; no CFDI is stamped here.',
    on_order_deposit_percent: 'The part of its price that is paid when it is sold. With 0 none is asked for.',
    commission_percent:
      'Of what is collected for their sales, without VAT, for those without one of their own.',
    layaway_retention_percent: 'What the shop keeps of what was already paid.',
    cash_difference_limit: 'A count with a larger difference waits for approval.',
    drawer_handover:
      'When another person becomes responsible for an open drawer: they count it blind, or whoever receives it signs.',
    till_lock_minutes:
      'An idle till asks for the PIN of whoever goes on. With 0 it does not lock, nor does it for who has no PIN.',
    cash_in_drawer_limit: 'Beyond it, the register suggests a withdrawal.',
    change_question_limit: 'Beyond it, the till asks before the change is handed over.',
    reorder_point:
      'With so many pieces or fewer a product is listed under “Few pieces” and told. Each product may have its own.',
    usual_way_to_pay: 'Proposed when an order is paid, and used when nobody says another one.',
    voucher_days:
      'From 0 to 3,650 since it was given; 0 is for ever. Store credit already given does not change.',
    voucher_way_to_pay: 'The SAT code that requests and invoices have for what was paid with store credit.',
    search_synonyms:
      'A group per line, separated by commas: «piso, de pie». Whoever searches «lámpara piso» finds the «lámpara de pie».',
    page_size: 'From 1 to 100, when whoever asks wants no other.',
    require_second_factor:
      'They enter with their password and a code of their telephone. Whoever lacks it sets it up when entering and can do nothing else until then.',
    reset_link_minutes: 'From 5 to 1440. After that another link must be asked for.',
  },
  mexico: 'Mexico',
  otherZones: 'Others',
  zones: {
    'America/Mexico_City': 'Mexico City',
    'America/Cancun': 'Cancún',
    'America/Chihuahua': 'Chihuahua',
    'America/Ciudad_Juarez': 'Ciudad Juárez',
    'America/Hermosillo': 'Hermosillo',
    'America/Matamoros': 'Matamoros',
    'America/Mazatlan': 'Mazatlán',
    'America/Merida': 'Mérida',
    'America/Monterrey': 'Monterrey',
    'America/Ojinaga': 'Ojinaga',
    'America/Tijuana': 'Tijuana',
  },
  regions: {},
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
}
