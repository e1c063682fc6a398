import './pager.css'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon } from '#ui/kit.ts'
import { stockWords } from './stock-words.screens.ts'

interface PagerProps {
  page: number
  last: number
  onChange: (page: number) => void
}

const words = stockWords.pages

/** Buttons for the previous and next page, for lists that do not need a jump to a page. */
export function Pager({ page, last, onChange }: PagerProps) {
  if (last <= 1) return null
  return (
    <nav className="pager" aria-label={words.label}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={words.before}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <Icon name="chevron-left" />
      </ActionIcon>
      <span>{words.place(page, last)}</span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={words.next}
        disabled={page >= last}
        onClick={() => onChange(page + 1)}
      >
        <Icon name="chevron-right" />
      </ActionIcon>
    </nav>
  )
}
