import { useEffect } from 'react'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { useLatest } from '#browser/use-latest.ts'
import { selectBeside, selectedLine } from '../core/cart/ticket.ts'
import { changeTicket, currentTicket } from '../core/cart/tickets.ts'
import { armQuantity, stepQuantity, typeQuantity } from './quantity-entry.ts'
import { removeLine } from './sell-actions.ts'
import { sellTexts as texts } from './texts-sell.ts'

interface SellKeys {
  readonly search: () => void
  readonly categories: () => void
  readonly customer: () => void
  readonly discount: () => void
  readonly discountAmount: () => void
  readonly park: () => void
  readonly parked: () => void
  readonly charge: () => void
}

/** The keys of the selling screen; each is printed on its button. */
export function useSellKeys(run: SellKeys): void {
  useFunctionKey('f2', texts.keys.search, run.search)
  useFunctionKey('f3', texts.keys.categories, run.categories)
  useFunctionKey('f4', texts.keys.customer, run.customer)
  useFunctionKey('f6', texts.keys.discount, run.discount)
  useFunctionKey('shift+f6', texts.keys.discountAmount, run.discountAmount)
  useFunctionKey('f7', texts.keys.park, run.park)
  useFunctionKey('shift+f7', texts.keys.parked, run.parked)
  useFunctionKey('f12', texts.keys.charge, run.charge)
  useFunctionKey('mod+enter', texts.keys.charge, run.charge)
  useLineKeys()
}

function useFunctionKey(keys: string, label: string, run: () => void): void {
  useShortcut({
    keys,
    label,
    group: texts.keysGroup,
    run,
    allowInInput: true,
    when: () => !dialogIsOpen(),
  })
}

/** Keys without a field: digits, signs and arrows act on the selected line. */
function useLineKeys(): void {
  const latest = useLatest(lineKey)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || dialogIsOpen()) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('input, textarea, select, [role=menu], [role=radiogroup]')) return
      if (latest.current(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** True when the key did something. */
function lineKey(key: string): boolean {
  if (/^\d$/.test(key)) typeQuantity(key)
  else if (key === 'Backspace') typeQuantity('back')
  else return lineSign(key)
  return true
}

/** The keys that also work in the empty search field, where digits are text. */
export function lineSign(key: string): boolean {
  const line = selectedLine(currentTicket())
  if (key === '+') stepQuantity(1)
  else if (key === '-') stepQuantity(-1)
  else if (key === 'Delete' && line) removeLine(line)
  else if (key === 'ArrowDown' || key === 'ArrowUp') {
    armQuantity()
    changeTicket(ticket => selectBeside(ticket, key === 'ArrowDown' ? 1 : -1))
  } else return false
  return true
}
