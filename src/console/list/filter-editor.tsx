import { Suspense, useState } from 'react'
import { part } from '#browser/parts/part.tsx'
import {
  Checkbox,
  Skeleton,
  Stack,
  Text,
  TextInput,
  useDebouncedCallback,
  useDebouncedValue,
} from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from './texts-list.ts'
import { typing, type EditorProps } from './editor.ts'
import { useModel } from './list-model.ts'
import { useOptions, type NamedFilter } from './use-filters.ts'

const RangeEditor = part(async () => ({ default: (await import('./range-editor.tsx')).RangeEditor }))
const DaysEditor = part(async () => ({ default: (await import('./days-editor.tsx')).DaysEditor }))

const fewOptions = 8

/** Sets a filter, in a pill's popover or in the phone's sheet. Changes apply at once. */
export function FilterEditor({ filter }: { filter: NamedFilter }) {
  const { list } = useModel()
  const onChange = (values: readonly string[]) => list.setFilter(filter.name, values)
  switch (filter.form) {
    case 'options':
      return <OptionsEditor filter={filter} onChange={onChange} />
    case 'text':
      return <TextEditor filter={filter} onChange={onChange} />
    case 'range':
      return (
        <Suspense fallback={<Skeleton height={58} />}>
          <RangeEditor filter={filter} onChange={onChange} />
        </Suspense>
      )
    case 'days':
      return (
        <Suspense fallback={<Skeleton height={280} />}>
          <DaysEditor value={filter.values[0] ?? ''} onChange={value => onChange([value])} />
        </Suspense>
      )
  }
}

function OptionsEditor({ filter, onChange }: EditorProps) {
  const { label, values } = filter
  const [q, setQ] = useState('')
  const [sought] = useDebouncedValue(q.trim(), typing.delay)
  const { options, isLoading, searchable } = useOptions(filter, sought)

  return (
    <Stack gap={8}>
      {searchable && (options.length > fewOptions || q !== '') && (
        <TextInput
          aria-label={texts.filters.searchOption(label)}
          placeholder={texts.filters.searchOption(label)}
          leftSection={<Icon name="search" size={16} />}
          value={q}
          onChange={event => setQ(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {isLoading && <Skeleton height={120} />}
      {!isLoading && options.length === 0 && <Text c="dimmed">{texts.filters.noOptions}</Text>}
      <div className="filter-options" role="group" aria-label={label}>
        {options.map(({ value, label: name }) => (
          <Checkbox
            key={value}
            className="filter-option"
            label={name}
            checked={values.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...values, value] : values.filter(other => other !== value))
            }
          />
        ))}
      </div>
    </Stack>
  )
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
