import './sell-page.css'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { failed } from '#browser/alerts/alerts.ts'
import { isReached } from '#browser/connection/connection.ts'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { useStore } from '#browser/use-store.ts'
import { Icon } from '#ui/icon.tsx'
import { UnstyledButton, useMediaQuery } from '#ui/kit.ts'
import type { ParkedTicket } from '../core/cart/parked-tickets.ts'
import { needsApproval, piecesOf } from '../core/cart/ticket.ts'
import { openTicket } from '../core/cart/tickets.ts'
import { useTill } from '../cart/use-totals.ts'
import { copyView, findByCode, findProduct, searchProducts, type TillProduct } from '../core/copy/copy.ts'
import { useProducts } from './use-products.ts'
import { useScan } from '../scan/use-scan.ts'
import { TillFrame } from '../shell/till-frame.tsx'
import { useStart } from '../start/start.ts'
import { hasCamera } from '../dialogs/camera.ts'
import { CategoryChips } from './category-chips.tsx'
import { changeFilter, productFilter, useFilter, type Filter } from './filter.ts'
import { hasPieces, HeldTiles } from './held-tiles.ts'
import { useUnsold } from './parked.ts'
import { ProductGrid, type GridHandle } from './product-grid.tsx'
import { SearchField } from './search-field.tsx'
import { hideScanNote, pick, scan, useLastAdded } from './sell-actions.ts'
import { loadParking, SellDialogs, type SellDialog } from './sell-dialogs.tsx'
import { sellTexts as texts } from './texts-sell.ts'
import { TicketPanel } from './ticket-panel.tsx'
import { useFreshLines } from './use-fresh-lines.ts'
import { lineSign, useSellKeys } from './use-sell-keys.ts'

const atOnce = { getInitialValueInEffect: false }

/** Products at one side, the ticket at the other; on a small screen the ticket is a sheet over the products. */
export function SellPage() {
  const navigate = useNavigate()
  const isSmall = useMediaQuery('(max-width: 63.9375em)', undefined, atOnce) ?? false
  const hasPad = useMediaQuery('(min-width: 80em) and (min-height: 45em)', undefined, atOnce) ?? false
  const hasTouchAlone = useMediaQuery('(hover: none)', undefined, atOnce) ?? false
  const [dialog, setDialog] = useState<SellDialog | null>(null)
  const [sheetIsOpen, setSheetIsOpen] = useState(false)
  const till = useTill()
  const { ticket, totals, discountLimit } = till
  const filter = useFilter()
  const text = useDeferredValue(filter.text)
  const matches = useProducts(text, filter)
  const products = useTiles(text, filter, matches)
  const { waiting: parked } = useUnsold()
  const queries = useQueryClient()
  const { drawer } = useStart()
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle>(null)
  const charge = useRef<HTMLButtonElement>(null)
  const isTicketShown = !isSmall || sheetIsOpen

  useScan(scan)
  useFreshLines()
  // Notices would cover the amounts of the next page.
  useEffect(() => hideScanNote, [])
  useEffect(() => {
    // A touch screen would cover half of the page with its keyboard.
    if (!hasTouchAlone && !dialogIsOpen()) search.current?.focus()
  }, [hasTouchAlone])

  function pay() {
    const { discount } = ticket
    if (discount && needsApproval(ticket, totals, discountLimit)) return setDialog(discount)
    void navigate({ to: '/admin/pos/cobrar' })
  }

  function park() {
    if (ticket.lines.length === 0) return list()
    // Without a connection a ticket waits on this device only, in its own tab.
    if (!isReached()) return openTicket()
    if (ticket.quotation) {
      import('../quotations/save-quotation.ts')
        .then(({ saveQuotation }) => saveQuotation(queries, ticket, totals))
        .catch(failed)
      return
    }
    const sessionId = drawer?.id ?? null
    loadParking()
      .then(({ park }) => park(queries, { ticket, totals, parked, sessionId, onName: list }))
      .catch(failed)
  }

  function recover(waiting: ParkedTicket) {
    loadParking()
      .then(({ recover }) => recover(queries, waiting))
      .catch(failed)
  }

  const list = () => parked.length > 0 && setDialog('parked')

  function enter() {
    const typed = productFilter().text.trim()
    if (typed === '') return
    // A quick hand is ahead of the drawn list, which then shows the results of an earlier text.
    const [first] = searchProducts(typed, productFilter()).filter(hasPieces)
    const picked = first ?? (text.trim() === typed ? products[0] : undefined)
    // A whole code is a scan, whatever the pace: some scanners are as slow as a hand.
    if (findByCode(typed) || !picked) {
      search.current?.select()
      return scan(typed, () => productFilter().text.trim() === typed && changeFilter({ text: '' }))
    }
    pick(picked)
    changeFilter({ text: '' })
  }

  useSellKeys({
    search: () => {
      search.current?.focus()
      search.current?.select()
    },
    categories: () => document.querySelector<HTMLElement>('.chip-row [tabindex="0"]')?.focus(),
    customer: () => setDialog('customer'),
    discount: () => ticket.lines.length > 0 && setDialog('percent'),
    discountAmount: () => ticket.lines.length > 0 && setDialog('amount'),
    park,
    parked: list,
    charge: () => charge.current?.click(),
  })

  const field = (
    <SearchField
      ref={search}
      onEnter={enter}
      {...(isSmall && { placeholder: texts.searchPhone })}
      onDown={() => grid.current?.focus()}
      onCamera={hasCamera() && !isSmall ? () => setDialog('camera') : null}
      onIdleKey={event => {
        if (lineSign(event.key)) event.preventDefault()
      }}
    />
  )
  return (
    <TillFrame search={isSmall ? undefined : field}>
      <main className="halves sell" id="content">
        <h1 className="visually-hidden">{texts.title}</h1>
        <section className="sell-products" aria-label={texts.products} inert={isSmall && sheetIsOpen}>
          {isSmall && <div className="sell-phone-search">{field}</div>}
          <CategoryChips />
          <ProductGrid ref={grid} products={products} onPick={pick} />
          {isSmall && (
            <div className="sell-bar">
              {hasCamera() && (
                <UnstyledButton className="sell-bar-scan" onClick={() => setDialog('camera')}>
                  <Icon name="scan" size={24} />
                  {texts.scan}
                </UnstyledButton>
              )}
              <button
                type="button"
                className="sell-bar-ticket"
                data-empty={ticket.lines.length === 0 || undefined}
                onClick={() => setSheetIsOpen(true)}
              >
                <span>{piecesOf(ticket)}</span>
                {texts.viewTicket}
                <b>{formatMoney(totals.total)}</b>
              </button>
            </div>
          )}
        </section>
        {isTicketShown && (
          <div className="half-side sell-ticket" data-sheet={isSmall || undefined}>
            {isSmall && <SheetHead onClose={() => setSheetIsOpen(false)} />}
            <TicketPanel
              hasPad={hasPad}
              onOpen={setDialog}
              onRecover={recover}
              onPark={park}
              onCharge={pay}
              chargeRef={charge}
            />
          </div>
        )}
        <Spoken />
      </main>
      <SellDialogs dialog={dialog} onOpen={setDialog} parked={parked} onRecover={recover} />
    </TillFrame>
  )
}

function useTiles(text: string, filter: Filter, products: readonly TillProduct[]): readonly TillProduct[] {
  const [held] = useState(() => new HeldTiles(findProduct))
  const { isComplete } = useStore(copyView)
  const { categoryId, subcategoryId, offersOnly } = filter
  const question = JSON.stringify([
    text,
    categoryId,
    subcategoryId,
    offersOnly,
    isComplete || products.length,
  ])
  return useMemo(() => held.arrange(question, products), [held, question, products])
}

function SheetHead({ onClose }: { onClose: () => void }) {
  return (
    <div className="sheet-head">
      <h2>{texts.ticketTitle}</h2>
      <UnstyledButton className="sheet-close" aria-label={texts.closeTicket} onClick={onClose}>
        <Icon name="x" size={22} />
      </UnstyledButton>
    </div>
  )
}

/** Says to screen readers what the flash of a line shows; a repeated text is told apart by its key. */
function Spoken() {
  const last = useLastAdded()
  return (
    <div className="visually-hidden" role="status">
      {last && <span key={last.turn}>{last.text}</span>}
    </div>
  )
}
