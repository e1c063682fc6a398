import './cell-editor.css'
import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useKeysUntilFocus } from '#browser/keys-ahead/keys-ahead.ts'
import { Popover, Skeleton } from '#ui/kit.ts'
import type { WireRecord } from '#browser/wire-record.ts'

export interface CellEditorProps {
  readonly record: WireRecord
  readonly onDone: () => void
}

interface CellProps {
  record: WireRecord
  /** Spoken after the value, to say that it can be changed. */
  label: string
  /** Lazy, so that a list does not wait for it. */
  Editor: ComponentType<CellEditorProps>
  children: ReactNode
}

/** Keys struck right after the one that opens a field are typed into it. */
function KeysHeld(): null {
  useKeysUntilFocus('.cell-form')
  return null
}

/** For the `ref` of an editor's form: its fields come after the popover has looked for one to focus. */
export function focusFirst(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

/** A cell whose value is changed in place: a click, Enter or F2 opens its field, Esc leaves it. */
export function CellEditor({ record, label, Editor, children }: CellProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className="cell-edit" data-edit onClick={() => setOpened(!opened)}>
          {children}
          <span className="visually-hidden">{label}</span>
        </button>
      </Popover.Target>
      {/* React's events pass through the portal to the row, which would open at a click. */}
      <Popover.Dropdown onClick={event => event.stopPropagation()}>
        {opened && (
          <>
            <KeysHeld />
            <Suspense fallback={<Skeleton height={64} />}>
              <Editor record={record} onDone={() => setOpened(false)} />
            </Suspense>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
