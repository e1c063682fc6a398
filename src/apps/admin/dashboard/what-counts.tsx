import { useState } from 'react'
import { figureWords } from '#browser/figures/figure-text.ts'
import type { FigureName } from '#contract/figures.ts'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, Popover } from '#ui/kit.ts'
import { boardWords as words } from './texts-board.ts'

/** «¿Qué cuenta?», answered by the definition of the figure. */
export function WhatCounts({ figure }: { figure: FigureName }) {
  const { name, counts } = figureWords.figures[figure]
  const label = words.counts(name)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover width={280} position="bottom-start" opened={isOpen} onChange={setIsOpen}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={24}
          aria-label={label}
          title={label}
          onClick={() => setIsOpen(!isOpen)}
          // The focus stays here, where the popover does not hear the key.
          onKeyDown={({ key }) => void (key === 'Escape' && setIsOpen(false))}
        >
          <Icon name="info" size={15} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className="what-counts">
        {counts}
      </Popover.Dropdown>
    </Popover>
  )
}
