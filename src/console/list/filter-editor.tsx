import { Suspense, useState } from 'react'
import { part } from '#browser/parts/part.tsx'
import { Skeleton, TextInput, useDebouncedCallback, useDebouncedValue } from '#ui/kit.ts'
import { texts } from './texts-list.ts'
import { typing, type EditorProps } from './editor.ts'
import { useModel } from './list-model.ts'
import { OptionsEditor } from './options-editor.tsx'
import { useOptions, type NamedFilter } from './use-filters.ts'

const RangeEditor = part(async () => ({ default: (await import('./range-editor.tsx')).RangeEditor }))
const DaysEditor = part(async () => ({ default: (await import('./days-editor.tsx')).DaysEditor }))

/** Sets a filter, in a pill's popover or in the phone's sheet. Changes apply at once. */
export function FilterEditor({ filter }: { filter: NamedFilter }) {
  const { list } = useModel()
  const onChange = (values: readonly string[]) => list.setFilter(filter.name, values)
  switch (filter.form) {
    case 'options':
      return <FoundOptions filter={filter} onChange={onChange} />
    case 'text':
      return <TextEditor filter={filter} onChange={onChange} />
    case 'range':
      return (
        <Suspense fallback={<Skeleton height={58} miw={200} />}>
          <RangeEditor filter={filter} onChange={onChange} />
        </Suspense>
      )
    case 'days':
      return (
        <Suspense fallback={<Skeleton height={280} miw={280} />}>
          <DaysEditor value={filter.values[0] ?? ''} onChange={value => onChange([value])} />
        </Suspense>
      )
  }
}

function FoundOptions({ filter, onChange }: EditorProps) {
  const [q, setQ] = useState('')
  const [sought] = useDebouncedValue(q.trim(), typing.delay)
  const { searchable, ...found } = useOptions(filter, sought)
  const { label, values } = filter
  return <OptionsEditor {...{ label, values, q, onChange }} {...found} onSearch={searchable ? setQ : null} />
}

function TextEditor({ filter, onChange }: EditorProps) {
  const [text, setText] = useState(filter.values[0] ?? '')
  const apply = useDebouncedCallback((value: string) => onChange([value.trim()].filter(Boolean)), typing)
  return (
    <TextInput
      label={texts.filters.contains}
      value={text}
      onChange={event => {
        setText(event.currentTarget.value)
        apply(event.currentTarget.value)
      }}
      data-autofocus
    />
  )
}
