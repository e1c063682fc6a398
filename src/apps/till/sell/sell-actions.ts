import { createElement } from 'react'
import { confirm, succeeded } from '#browser/alerts/alerts.ts'
import { WithButton } from '#browser/alerts/undoable.tsx'
import { newKey } from '#browser/api.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { notifications } from '#ui/kit.ts'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { createStore } from '#browser/store.ts'
import { useStore } from '#browser/use-store.ts'
import { emptied, piecesOf, withLineAt, withoutLine, type TicketLine } from '../core/cart/ticket.ts'
import { addProduct, changeTicket, currentTicket } from '../core/cart/tickets.ts'
import { findByCode, lookUp, type TillProduct } from '../core/copy/copy.ts'
import { changeFilter, everything } from './filter.ts'
import { armQuantity } from './quantity-entry.ts'
import { beep } from './sounds.ts'
import { sellTexts as texts } from './texts-sell.ts'

/** The product that was touched last, counted so that each time is a change: its line flashes. */
const lastStore = createStore<{ readonly id: number; readonly turn: number; readonly text: string } | null>(
  null,
)
export const useLastAdded = () => useStore(lastStore)

/** A tile, or a search result. */
export function pick(product: TillProduct): void {
  armQuantity()
  say(product.id, addProduct(product))
}

function say(id: number, added: ReturnType<typeof addProduct>): void {
  if (added === 'full') return warn(texts.ticketFull)
  const text = added === 'new' ? texts.productAdded : texts.alreadyIn
  lastStore.set({ id, turn: (lastStore.get()?.turn ?? 0) + 1, text })
}

const folioOfQuotation = /^C-\d{6,9}$/i
const codeOfVoucher = /^V(-?[0-9A-Z]{4}){3}$/i

/**
 * A scanned code. A product of the copy is in the ticket before the next key is read; only an unknown code waits for the
 * server, and holds nobody up. The folio of a quotation opens it, and a vale waits in the payment.
 */
export function scan(code: string, onFound?: () => void): void {
  const add = (product: TillProduct) => {
    addScanned(product)
    onFound?.()
  }
  const known = findByCode(code)
  if (known) return add(known)
  if (folioOfQuotation.test(code)) {
    void import('../quotations/open-quotation.ts')
      .then(({ openScanned }) => openScanned(code.toUpperCase()))
      .then(
        isOpen => (isOpen ? onFound?.() : unknown(texts.unknownQuotation(code.toUpperCase()))),
        () => unknown(texts.lookupFailed(code)),
      )
    return
  }
  if (codeOfVoucher.test(code)) {
    void import('../pay/prepared-vouchers.ts')
      .then(({ prepareScanned }) => prepareScanned(code))
      .then(
        ({ isPrepared, text }) => (isPrepared ? prepared(text, onFound) : unknown(text)),
        () => unknown(texts.lookupFailed(code)),
      )
    return
  }
  void lookUp(code).then(
    product => (product ? add(product) : unknown(texts.unknownCode(code), code)),
    () => unknown(texts.lookupFailed(code)),
  )
}

function addScanned(product: TillProduct): void {
  armQuantity()
  const added = addProduct(product, { isScan: true })
  beep(added === 'full' ? 'unknown' : 'added')
  if (added === 'full') warn(texts.ticketFull)
  else lastStore.set({ id: product.id, turn: (lastStore.get()?.turn ?? 0) + 1, text: texts.productAdded })
}

function prepared(text: string, onFound?: () => void): void {
  beep('added')
  warn(text, { color: 'blue', icon: 'receipt' })
  onFound?.()
}

function unknown(text: string, code?: string): void {
  beep('unknown')
  warn(text, code === undefined ? {} : { code })
}

const scanNote = 'scan'

export function hideScanNote(): void {
  notifications.hide(scanNote)
}

/** The code in the search, marked, so that part of it or a name is looked for next. */
function searchFor(code: string): void {
  hideScanNote()
  changeFilter({ ...everything, text: code })
  const field = document.querySelector<HTMLInputElement>('.sell-search input')
  // The list is drawn with the code first.
  if (!dialogIsOpen()) requestAnimationFrame(() => (field?.focus(), field?.select()))
}

interface Note {
  /** Offered to be looked for. */
  readonly code?: string
  readonly color?: string
  readonly icon?: IconName
}

/** The next one replaces it, so that many never cover the page. */
function warn(text: string, { code, color = 'red', icon = 'alert-triangle' }: Note = {}): void {
  hideScanNote()
  notifications.show({
    id: scanNote,
    position: matchMedia('(max-width: 63.9375em)').matches ? 'top-center' : 'bottom-left',
    title: texts.scanTitle,
    message:
      code === undefined
        ? text
        : createElement(WithButton, { text, label: texts.searchCode, onPress: () => searchFor(code) }),
    color,
    icon: createElement(Icon, { name: icon }),
    autoClose: 6_000,
  })
}

export function removeLine(line: TicketLine): void {
  const { id: ticketId, lines } = currentTicket()
  const place = lines.findIndex(({ id }) => id === line.id)
  changeTicket(ticket => withoutLine(ticket, line.id))
  succeeded(texts.ticketTitle, texts.removed(line.name), () =>
    changeTicket(ticket => (ticket.id === ticketId ? withLineAt(ticket, line, place) : ticket)),
  )
}

/** Asks first when more than one line would be lost. */
export async function emptyTicket(): Promise<void> {
  const ticket = currentTicket()
  if (ticket.lines.length === 0) return
  const sure =
    ticket.lines.length === 1 ||
    (await confirm({
      title: texts.emptyQuestion,
      body: texts.emptyBody(piecesOf(ticket)),
      confirmLabel: texts.empty,
      cancelLabel: texts.keep,
      tone: 'danger',
    }))
  if (!sure) return
  // The next lines are another sale, whatever became of this one.
  const id = newKey()
  changeTicket(now => ({ ...emptied(now), id }))
  succeeded(texts.ticketTitle, texts.emptied, () =>
    changeTicket(now => (now.id === id && now.lines.length === 0 ? ticket : now)),
  )
}
