import { useState } from 'react'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { Suspense } from 'react'
import { part } from '#browser/parts/part.tsx'
import { catalogQuery, type Option } from '#browser/query.ts'
import { locale } from '#browser/locale.ts'
import { typing } from '#console/list/editor.ts'
import { capitalise } from '#contract/messages.ts'
import type { ReportName } from '#contract/reports.ts'
import { columnWord, valueWord } from '#contract/report-words.ts'
import { Icon } from '#ui/icon.tsx'
import {
  NativeSelect,
  NumberInput,
  Radio,
  Skeleton,
  Stack,
  Text,
  TextInput,
  useDebouncedCallback,
  useDebouncedValue,
} from '#ui/kit.ts'
import type { ReportField } from './report-fields.ts'
import { reportRanges } from './report-span.ts'
import { comparisons, divisionOf, type ReportState } from './report-state.ts'
import { reportsWords as words } from './texts-reports.ts'

const DaysEditor = part(async () => ({
  default: (await import('#console/list/days-editor.tsx')).DaysEditor,
}))
const DayEditor = part(async () => ({ default: (await import('./day-editor.tsx')).DayEditor }))

export interface EditorProps {
  report: ReportName
  state: ReportState
  field: ReportField
  /** The value as the address has it; an empty one takes it away. */
  onChange: (value: string) => void
}

/** Chooses one thing of a report, in a pill's popover or in the phone's sheet. */
export function ReportEditor({ report, state, field, onChange }: EditorProps) {
  const { name, label, param, value } = field
  switch (param.kind) {
    case 'span':
      return <SpanEditor state={state} onChange={onChange} />
    case 'day':
      return (
        <Suspense fallback={<Skeleton height={280} width={252} />}>
          <DayEditor value={state.values[name] ?? null} onChange={onChange} />
        </Suspense>
      )
    case 'compare':
      return (
        <Choices
          label={label}
          value={value ?? ''}
          options={comparisons.map(each => ({ value: each, label: words.comparisons[each] }))}
          onChange={onChange}
        />
      )
    case 'by':
      return <DivisionEditor of={param.of} chosen={divisionOf(state, report)} onChange={onChange} />
    case 'choice':
      return (
        <Choices
          label={label}
          value={value ?? ''}
          options={param.options.map(each => ({
            value: each,
            label: capitalise(valueWord(locale, name, each)),
          }))}
          onChange={onChange}
        />
      )
    case 'number':
      return <NumberEditor {...{ label, value, onChange }} min={param.min} max={param.max} />
    case 'record':
      return <RecordEditor {...{ label, value, onChange }} resource={param.resource} />
    case 'key':
      return null
  }
}

function SpanEditor({ state, onChange }: Pick<EditorProps, 'state' | 'onChange'>) {
  const { span } = state
  return (
    <div className="report-span">
      <Choices
        label={words.range}
        value={span?.range ?? ''}
        options={reportRanges.map(each => ({ value: each, label: words.ranges[each] }))}
        onChange={onChange}
      />
      <Suspense fallback={<Skeleton height={280} width={252} />}>
        <DaysEditor
          key={`${span?.from}..${span?.to}`}
          withPresets={false}
          value={span && span.range === null ? `${span.from}..${span.to}` : ''}
          onChange={days => days !== '' && onChange(days)}
        />
      </Suspense>
    </div>
  )
}

interface DivisionEditorProps {
  of: readonly string[]
  chosen: readonly string[]
  onChange: (value: string) => void
}

const named = (names: readonly string[]) => names.map(value => ({ value, label: columnWord(locale, value) }))

function DivisionEditor({ of, chosen: [first = '', second = ''], onChange }: DivisionEditorProps) {
  const set = (one: string, two: string) => onChange([one, two].filter(Boolean).join(','))
  return (
    <Stack gap="sm">
      <NativeSelect
        label={words.first}
        data={named(of)}
        value={first}
        onChange={event => set(event.currentTarget.value, event.currentTarget.value === second ? '' : second)}
        data-autofocus
      />
      <NativeSelect
        label={words.second}
        data={[{ value: '', label: words.nothing }, ...named(of.filter(each => each !== first))]}
        value={second}
        onChange={event => set(first, event.currentTarget.value)}
      />
    </Stack>
  )
}

interface NumberEditorProps {
  label: string
  value: string | null
  min: number
  max: number
  onChange: (value: string) => void
}

function NumberEditor({ label, value, min, max, onChange }: NumberEditorProps) {
  const [text, setText] = useState(value ?? '')
  const apply = useDebouncedCallback((next: string) => next !== '' && onChange(next), typing)
  return (
    <NumberInput
      label={label}
      value={text}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="strict"
      onChange={next => {
        setText(String(next))
        apply(String(next))
      }}
      data-autofocus
    />
  )
}

interface RecordEditorProps {
  label: string
  resource: string
  value: string | null
  onChange: (value: string) => void
}

function RecordEditor({ label, resource, value, onChange }: RecordEditorProps) {
  const [q, setQ] = useState('')
  const [sought] = useDebouncedValue(q.trim(), typing.delay)
  const { data, isLoading } = useQuery({
    ...catalogQuery(`${resource}/catalog`, sought),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap={8}>
      <TextInput
        aria-label={words.search(label)}
        placeholder={words.search(label)}
        leftSection={<Icon name="search" size={16} />}
        value={q}
        onChange={event => setQ(event.currentTarget.value)}
        data-autofocus
      />
      {isLoading && <Skeleton height={120} />}
      {data?.length === 0 && <Text c="dimmed">{words.noOptions}</Text>}
      {data && data.length > 0 && (
        <Choices label={label} value={value ?? ''} options={data} onChange={onChange} />
      )}
    </Stack>
  )
}

interface ChoicesProps {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

function Choices({ label, value, options, onChange }: ChoicesProps) {
  return (
    <div className="filter-options" role="radiogroup" aria-label={label}>
      {options.map(option => (
        <Radio
          key={option.value}
          className="filter-option"
          name={label}
          label={option.label}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </div>
  )
}
