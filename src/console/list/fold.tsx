import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

export interface FoldProps {
  isOpen: boolean
  onToggle: () => void
}

interface FoldContent {
  label: string
  /** The present choice, shown beside the label. */
  now: string
  children: ReactNode
}

/** A part of a sheet that unfolds. */
export function Fold({ label, now, isOpen, onToggle, children }: FoldProps & FoldContent) {
  return (
    <section className="fold">
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <span>{label}</span>
          <span className="fold-now">{now}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-right'} size={16} />
        </button>
      </h3>
      {isOpen && <div className="fold-body">{children}</div>}
    </section>
  )
}
