import './category-chips.css'
import { useRef, type KeyboardEvent } from 'react'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { useStore } from '#browser/use-store.ts'
import { copyView } from '../core/copy/copy.ts'
import { changeFilter, useFilter } from './filter.ts'
import { sellTexts as texts } from './texts-sell.ts'

interface Chip {
  readonly key: string
  readonly label: string
  readonly isOn: boolean
  readonly isOffer?: boolean
  readonly keys?: string
  readonly choose: () => void
}

/** All products, offers, and each category; those of a chosen category in a second row. */
export function CategoryChips() {
  const { categories } = useStore(copyView)
  const { categoryId, subcategoryId, offersOnly } = useFilter()
  const chosen = categories.find(({ id }) => id === categoryId)
  const first: Chip[] = [
    {
      key: 'all',
      label: texts.all,
      isOn: categoryId === null && !offersOnly,
      keys: 'f3',
      choose: () => changeFilter({ categoryId: null, subcategoryId: null, offersOnly: false }),
    },
    {
      key: 'offers',
      label: texts.offers,
      isOn: offersOnly,
      isOffer: true,
      choose: () => changeFilter({ categoryId: null, subcategoryId: null, offersOnly: true }),
    },
    ...categories.map(({ id, name }) => ({
      key: String(id),
      label: name,
      isOn: id === categoryId,
      choose: () => changeFilter({ categoryId: id, subcategoryId: null, offersOnly: false }),
    })),
  ]
  const second: Chip[] = (chosen?.subcategories ?? []).map(({ id, name }) => ({
    key: String(id),
    label: name,
    isOn: id === subcategoryId,
    choose: () => changeFilter({ subcategoryId: id === subcategoryId ? null : id }),
  }))
  return (
    <div className="chips">
      <ChipRow label={texts.categories} chips={first} />
      {second.length > 0 && <ChipRow label={texts.subcategories} chips={second} />}
    </div>
  )
}

/** One stop of the Tab key; arrows choose. */
function ChipRow({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const row = useRef<HTMLDivElement>(null)
  const stop = Math.max(
    0,
    chips.findIndex(({ isOn }) => isOn),
  )

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])]
    const now = buttons.findIndex(button => button === document.activeElement)
    const next = buttons[(now + step + buttons.length) % buttons.length]
    next?.focus()
    next?.click()
  }

  return (
    <div ref={row} className="chip-row" role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {chips.map(({ key, label: name, isOn, isOffer, keys, choose }, place) => (
        <button
          key={key}
          type="button"
          className="chip"
          role="radio"
          aria-checked={isOn}
          data-offer={isOffer || undefined}
          tabIndex={place === stop ? 0 : -1}
          onClick={choose}
        >
          {isOffer && <Icon name="percentage" size={20} />}
          {name}
          {keys && <Keys keys={keys} />}
        </button>
      ))}
    </div>
  )
}
