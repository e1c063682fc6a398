import { useEffect, useRef, useState, type ReactNode } from 'react'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Skeleton, TextInput, useDebouncedValue } from '#ui/kit.ts'
import { Fault, faultOf } from '../drawer/fault.tsx'
import { drawerTexts } from '../drawer/texts-drawer.ts'
import { useScan } from '../scan/use-scan.ts'
import { beep } from '../sell/sounds.ts'
import type { usePages } from './use-pages.ts'
import { supervisionTexts as texts } from './texts-supervision.ts'

/** The text that is to be shown once it is found. */
interface Wanted {
  readonly text: string
  readonly isScan: boolean
}

/** What is searched for, and what a scan or Enter waits for. */
export function useSearch() {
  const [text, setText] = useState('')
  const [searchText] = useDebouncedValue(text.trim(), 150)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  return { text, setText, searchText, wanted, setWanted }
}

interface SupervisedProps<T> {
  title: string
  label: string
  search: ReturnType<typeof useSearch>
  pages: ReturnType<typeof usePages<T>>
  /** Beside the search. */
  tools?: ReactNode
  /** Above the list. */
  head?: ReactNode
  row: (each: T) => ReactNode
  idOf: (each: T) => number
  /** What a code names; a scan that names none of the list is refused by a tone. */
  nameOf: (each: T) => readonly (string | null)[]
  choose: string
  /** The chosen one, beside the list. */
  chosen: ReactNode
  onChoose: (each: T) => void
}

/** A tab of supervision: what was found, and the chosen one beside it. */
export function Supervised<T>(props: SupervisedProps<T>) {
  const { search, pages, chosen, onChoose, nameOf } = props
  const { text, setText, searchText, wanted, setWanted } = search
  const { rows, error, data, refetch, isPending, isFetching, hasNextPage, fetchNextPage } = pages
  const field = useRef<HTMLInputElement>(null)

  // The list on the screen may still be the one of another text.
  useEffect(() => {
    if (!wanted || searchText !== wanted.text || isFetching) return
    setWanted(null)
    field.current?.select()
    const code = wanted.text.toLowerCase()
    const same = rows.find(each => nameOf(each).some(name => name?.toLowerCase() === code))
    const found = error ? undefined : (same ?? (wanted.isScan && rows.length !== 1 ? undefined : rows[0]))
    if (found) onChoose(found)
    else if (wanted.isScan) beep('unknown')
  })
  useScan(code => {
    setText(code)
    setWanted({ text: code.trim(), isScan: true })
  })
  useShortcut({
    keys: 'f2',
    label: props.label,
    group: drawerTexts.group,
    allowInInput: true,
    when: () => !dialogIsOpen(),
    run: () => {
      field.current?.focus()
      field.current?.select()
    },
  })
  useEffect(() => field.current?.focus(), [])

  return (
    <div className="halves drawer sales" data-chosen={chosen ? true : undefined}>
      <section className="half drawer-work" aria-label={props.title}>
        <div className="sales-tools">
          <TextInput
            ref={field}
            size="lg"
            aria-label={props.label}
            placeholder={props.label}
            autoComplete="off"
            leftSection={<Icon name="search" />}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key === 'Enter') setWanted({ text: text.trim(), isScan: false })
            }}
          />
          {props.tools}
        </div>
        <div className="drawer-scroll sales-list" aria-busy={isFetching}>
          {props.head}
          {error && <Fault shown={faultOf(error)} onRetry={() => void refetch()} />}
          {isPending && !error && <Skeleton height={320} />}
          {data && rows.length === 0 && (
            <p className="muted sales-none">{searchText === '' ? texts.none : texts.noMatch(searchText)}</p>
          )}
          <ul>
            {rows.map(each => (
              <li key={props.idOf(each)}>{props.row(each)}</li>
            ))}
          </ul>
          {hasNextPage && (
            <Button variant="default" size="md" onClick={() => void fetchNextPage()}>
              {texts.more}
            </Button>
          )}
        </div>
      </section>
      <aside className="half-side" aria-label={props.choose}>
        {chosen || <p className="muted sales-choose">{props.choose}</p>}
      </aside>
    </div>
  )
}
