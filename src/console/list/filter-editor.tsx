import { lazy, Suspense, useState } from 'react'
import {
  Checkbox,
  Group,
  NumberInput,
  Skeleton,
  Stack,
  Text,
  TextInput,
  useDebouncedCallback,
  useDebouncedValue,
} from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { endsOf, printEnds, type Ends } from '../list-filters.ts'
import { texts } from '../texts.ts'
import { useModel } from './list-model.ts'
import { useOptions, type NamedFilter } from './use-filters.ts'

const DaysEditor = lazy(async () => ({ default: (await import('./days-editor.tsx')).DaysEditor }))

const typingMs = 300
/** What was typed just before it closes counts too. */
const typing = { delay: typingMs, flushOnUnmount: true }
const fewOptions = 8

interface EditorProps {
  filter: NamedFilter
  onChange: (values: readonly string[]) => void
}

/** How a filter is set, in a pill's popover or in the phone's sheet. It applies at once. */
export function FilterEditor({ filter }: { filter: NamedFilter }) {
  const { list } = useModel()
  const onChange = (values: readonly string[]) => list.setFilter(filter.name, values)
  switch (filter.form) {
    case 'options':
      return <OptionsEditor filter={filter} onChange={onChange} />
    case 'text':
      return <TextEditor filter={filter} onChange={onChange} />
    case 'range':
      return <RangeEditor filter={filter} onChange={onChange} />
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
  const [sought] = useDebouncedValue(q.trim(), typingMs)
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
      <Checkbox.Group value={[...values]} onChange={onChange} aria-label={label}>
        <div className="filter-options">
          {options.map(option => (
            <Checkbox
              key={option.value}
              value={option.value}
              label={option.label}
              className="filter-option"
            />
          ))}
        </div>
      </Checkbox.Group>
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

function RangeEditor({ filter, onChange }: EditorProps) {
  const [ends, setEnds] = useState(endsOf(filter.values[0] ?? ''))
  const apply = useDebouncedCallback((next: Ends) => onChange([printEnds(next)].filter(Boolean)), typing)
  const money = filter.field.kind === 'money'

  function set(part: Partial<Ends>): void {
    setEnds({ ...ends, ...part })
    apply({ ...ends, ...part })
  }

  return (
    <Group grow gap="xs">
      {(['from', 'to'] as const).map(end => (
        <NumberInput
          key={end}
          label={texts.filters[end]}
          value={ends[end]}
          onChange={value => set({ [end]: String(value) })}
          min={0}
          decimalScale={money ? 2 : 0}
          {...(money && { prefix: '$' })}
          {...(end === 'from' && { 'data-autofocus': true })}
        />
      ))}
    </Group>
  )
}
