import './drawer.css'
import type { ReactNode, Ref } from 'react'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { useMediaQuery } from '#ui/kit.ts'
import { backKey, clearKey, digitKeys, Pad, type PadKey } from '#browser/pad/pad.tsx'
import { TillFrame } from '../shell/till-frame.tsx'
import { drawerTexts as texts } from './texts-drawer.ts'

interface CountLayoutProps {
  title: string
  /** Beside the title: a date, the steps. */
  head?: ReactNode
  onBack?: () => void
  area?: Ref<HTMLElement>
  /** At the top of the right side. */
  result: ReactNode
  /** Between the result and the pad. */
  notes?: ReactNode
  /** Names the field that the pad types into; without it there is no pad. */
  typing?: { readonly before: string; readonly field: string; readonly keys: readonly PadKey[] }
  onPad?: (key: string) => void
  /** Beside the green block where there is no pad. */
  beside?: ReactNode
  next: ReactNode
  children: ReactNode
}

/** Two columns: work at the left; at the right its result, the pad and the green block, in the same place on each page. */
export function CountLayout(props: CountLayoutProps) {
  const { title, head, onBack, area, result, notes, typing, onPad, beside, next, children } = props
  const hasPad = usePadIsShown()
  return (
    <TillFrame>
      <main className="halves drawer" id="content">
        <section className="half drawer-work" ref={area} aria-label={title}>
          <header className="page-head">
            {onBack && (
              <button type="button" className="page-back" onClick={onBack}>
                <Icon name="arrow-left" />
                {texts.back}
                <Keys keys="escape" />
              </button>
            )}
            <h1>{title}</h1>
            {head}
          </header>
          {/* Without a field in it, the keyboard scrolls it by its own focus. */}
          <div
            className="drawer-scroll"
            {...(!typing && { tabIndex: 0, role: 'group', 'aria-label': title })}
          >
            {children}
          </div>
        </section>
        <aside className="half-side">
          <div className="drawer-result">{result}</div>
          <div className="drawer-notes">{notes}</div>
          <div className="drawer-foot" data-pad={(hasPad && typing !== undefined) || undefined}>
            {hasPad && typing && (
              <p className="drawer-typing">
                <span className="muted">{typing.before}</span> <strong>{typing.field}</strong>
                <span className="drawer-typing-next">
                  <Keys keys="enter" /> {texts.toNext}
                </span>
              </p>
            )}
            {hasPad && typing ? (
              <Pad
                label={`${typing.before} ${typing.field}`}
                keys={typing.keys}
                onKey={key => onPad?.(key)}
              />
            ) : (
              <div className="drawer-beside">{beside}</div>
            )}
            <div className="drawer-next">{next}</div>
          </div>
        </aside>
      </main>
    </TillFrame>
  )
}

/** A phone has no room for the pad, and its own keyboard has digits. */
export function usePadIsShown(): boolean {
  return useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false }) ?? true
}

const nextKey: PadKey = { key: 'next', label: texts.next, note: '↓', tone: 'tool' }

export const countPad: readonly PadKey[] = [
  ...digitKeys(1, 3),
  { key: '+', label: <Icon name="plus" size={22} />, name: texts.more, tone: 'tool' },
  ...digitKeys(4, 6),
  { key: '-', label: <Icon name="minus" size={22} />, name: texts.less, tone: 'tool' },
  ...digitKeys(7, 9),
  nextKey,
  clearKey,
  { key: '0' },
  { key: '00' },
  backKey,
]

export const moneyPad: readonly PadKey[] = [
  ...digitKeys(1, 3),
  { key: '00', tone: 'tool' },
  ...digitKeys(4, 6),
  { key: '000', tone: 'tool' },
  ...digitKeys(7, 9),
  nextKey,
  clearKey,
  { key: '0' },
  { key: '.' },
  backKey,
]
