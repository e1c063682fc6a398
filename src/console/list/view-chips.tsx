import { useEffect, useRef } from 'react'
import { useModel } from './list-model.ts'
import { texts } from './texts-list.ts'
import { useViews } from './use-views.ts'
import { ViewCount } from './view-count.tsx'

/** The page's margin, in pixels. */
const inset = 16

/** The views of a list on a phone, in one line that scrolls; the current one is in sight. */
export function ViewChips() {
  const { list } = useModel()
  const { tabs, current } = useViews()
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = line.current?.querySelector<HTMLElement>('[aria-current=true]')
    if (chip) line.current?.scrollTo({ left: chip.offsetLeft - inset })
  }, [current])
  if (tabs.length < 2) return null
  return (
    <nav className="list-chips" aria-label={texts.views.label} ref={line}>
      {tabs.map(({ key, label, query, count }) => (
        <button key={key} type="button" aria-current={key === current} onClick={() => list.show(query, key)}>
          {label}
          {count !== undefined && <ViewCount count={count} />}
        </button>
      ))}
    </nav>
  )
}
