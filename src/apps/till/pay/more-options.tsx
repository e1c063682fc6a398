import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Checkbox } from '#ui/kit.ts'
import { payTexts as texts } from './texts-pay.ts'

interface MoreOptionsProps {
  deliverLater: boolean
  onDeliverLater: (deliverLater: boolean) => void
}

/** Options that few sales need. */
export function MoreOptions({ deliverLater, onDeliverLater }: MoreOptionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="card more">
      <button type="button" className="more-head" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={20} />
        <b>{texts.more}</b>
        <span>{deliverLater ? texts.later : texts.moreNow}</span>
      </button>
      {isOpen && (
        <div className="more-body">
          <Checkbox
            size="md"
            label={texts.later}
            checked={deliverLater}
            onChange={event => onDeliverLater(event.currentTarget.checked)}
          />
        </div>
      )}
    </section>
  )
}
