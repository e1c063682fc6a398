import type { Option } from '#browser/query.ts'
import { Icon } from '#ui/icon.tsx'
import { Checkbox, Skeleton, Stack, Text, TextInput } from '#ui/kit.ts'
import { texts } from './texts-list.ts'

const fewOptions = 8

interface OptionsEditorProps {
  label: string
  values: readonly string[]
  options: readonly Option[]
  isLoading: boolean
  /** The text by which the options are searched. */
  q: string
  /** Null where all of them are shown. */
  onSearch: ((q: string) => void) | null
  onChange: (values: readonly string[]) => void
}

/** The options of a filter, of which several can be chosen. */
export function OptionsEditor(props: OptionsEditorProps) {
  const { label, values, options, isLoading, q, onSearch, onChange } = props
  return (
    <Stack gap={8}>
      {onSearch && (options.length > fewOptions || q !== '') && (
        <TextInput
          aria-label={texts.filters.searchOption(label)}
          placeholder={texts.filters.searchOption(label)}
          leftSection={<Icon name="search" size={16} />}
          value={q}
          onChange={event => onSearch(event.currentTarget.value)}
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
