import type { LinkTexts } from './texts-link.es.ts'

export const en: LinkTexts = {
  title: 'Customer’s page',
  about: 'A private address: whoever has it sees the quotation and accepts it on the site.',
  copy: 'Copy link',
  copied: 'The link was copied.',
  whatsapp: 'Send by WhatsApp',
  address: 'Address',
  failed: 'The link was not obtained',
}
