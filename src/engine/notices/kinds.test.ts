import { describe, expect, it } from 'vitest'
import { mayOpen } from '#contract/office-pages.ts'
import { roles } from '#contract/roles.ts'
import { noticeKinds, type FactsOf, type NoticeName } from './kinds.ts'
import { noticesEn } from './notices.en.ts'
import { noticesEs } from './notices.es.ts'
import { pathsOf } from './notify.ts'

const written = { id: 7, name: 'Ana', about: 'Hola' }
const order = { id: 7, folio: 'OC-1', supplier: 'Maderas' }
const sale = { id: 7, folio: 'V-1', user: 'Beto', total: 100_00 }
const counted = { id: 7, folio: 'Z-1', register: 'Caja 1', mxn: -20_00, usd: 5_00 }
const file = { resource: 'customers', many: 'Clientes', user: 'Beto' }
const hold = { id: 7, folio: 'A1B2', product: 'Silla', pieces: 1 }
const siteOrder = { id: 7, folio: 'C-1', name: 'Ana' }
const pieces = { id: 7, name: 'Sofá', left: 2 }

const facts: { readonly [Name in NoticeName]: FactsOf<Name> } = {
  message: written,
  quotation_request: written,
  privacy_request: written,
  site_order: { ...siteOrder, total: 100_00 },
  site_order_passed: siteOrder,
  site_receipt: siteOrder,
  feedback: { id: 7, comment: 'Hola' },
  invoice_requested: { ...sale, name: 'Ana', rfc: 'XAXX010101000' },
  few_pieces: [pieces],
  sold_out: [pieces, pieces, pieces, pieces],
  order_sent: order,
  order_received: { ...order, isComplete: true },
  order_overdue: [order],
  order_mail_failed: { ...order, to: 'ventas@maderas.mx', isBack: true },
  supplier_clabe: { id: 7, supplier: 'Maderas', user: 'Ana', ends: null },
  sale_cancelled: sale,
  pieces_arrived: { ...sale, customer: 'Ana', isComplete: true },
  hold_ended: [hold],
  hold_taken: [hold, hold],
  return_over_limit: sale,
  balance_overdue: [{ ...sale, customer: 'Ana', balance: 1 }],
  late_ticket: sale,
  shortage: { ...sale, pieces: 1 },
  cash_difference: counted,
  drawer_to_authorize: counted,
  handover_difference: { ...counted, from: 'Ana', to: 'Beto' },
  drawer_rescued: sale,
  drawer_lost: sale,
  import_finished: { ...file, created: 1, updated: 0, failed: 2 },
  pictures_imported: { ...file, added: 1, refused: 2 },
  import_failed: file,
  export_done: { ...file, rows: 1 },
  export_failed: file,
  second_factor_removed: { name: 'Ana' },
  recovery_code_used: { left: 1 },
  pictures_not_swept: { reason: 'Porque sí.' },
  backup_failed: { failure: 'No hay disco.', last: null },
  backup_late: { last: '2026-01-31' },
  copy_accepted: { user: 'Ana', day: '2026-01-31', sales: 1, toReview: 0 },
}

const names = Object.keys(noticeKinds) as NoticeName[]

describe.each(names)('a notice of the kind %s', name => {
  it('leads each role that is told of it to a page that it may open', () => {
    const declared = roles.filter(role => role in noticeKinds[name])
    const paths = pathsOf(name, facts[name] as never)
    expect(paths.map(([role]) => role)).toEqual(declared)
    for (const [role, path] of paths) expect([path, mayOpen(role, path)]).toEqual([path, true])
    expect(declared).toContain('Admin')
  })

  it('has words in both languages that fit', () => {
    for (const texts of [noticesEs, noticesEn]) {
      const { title, message } = texts[name](facts[name] as never)
      expect(`${title} ${message}`).not.toMatch(/undefined|NaN|\[object/)
      expect(title.length).toBeLessThan(80)
      expect(message.length).toBeGreaterThan(0)
    }
  })
})

it('a long text of somebody else is cut, on one line', () => {
  const { message } = noticesEs.feedback({ id: 1, comment: `Hola\n\n${'a '.repeat(400)}` })
  expect(message).toMatch(/^Hola a a .*…$/)
  expect(message.length).toBeLessThan(170)
})

it('a difference says what is missing and what is left over, by currency', () => {
  expect(noticesEs.cash_difference(counted).message).toBe(
    'En el corte Z-1 de Caja 1 faltan $20.00 y sobran $5.00 USD.',
  )
})
