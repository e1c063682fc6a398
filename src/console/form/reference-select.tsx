import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { Loader, Select, useDebouncedValue } from '#ui/kit.ts'
import { foldText } from '#domain/text.ts'
import { catalogQuery } from '../query.ts'
import { inputProps, textOf, type ControlProps } from './field-input.ts'

/** The most that a catalogue answers: beyond it the server searches. */
const fullCatalog = 1_000
const pauseMs = 300

interface ReferenceSelectProps extends ControlProps {
  /** Where its options are read, if not all of them make sense: `subcategories/catalog?category_id=3`. */
  catalog?: string
}

/** The record that another one points at. */
export function ReferenceSelect(props: ReferenceSelectProps) {
  const { field, onChange } = props
  const value = textOf(props.value)
  const everything = `${field.reference}/catalog`
  const catalog = props.catalog ?? everything
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), pauseMs)
  const all = useQuery(catalogQuery(catalog))
  const isSearched = q !== '' && all.data?.length === fullCatalog
  const found = useQuery({ ...catalogQuery(catalog, q), enabled: isSearched })
  const offered = (isSearched ? found.data : undefined) ?? all.data ?? []
  // The chosen one may be beyond what is offered: its name is asked for by itself.
  const isMissing = value !== '' && all.isSuccess && !offered.some(option => option.value === value)
  const chosen = useQuery({ ...catalogQuery(`${everything}?id=${value}`), enabled: isMissing })

  return (
    <Select
      {...inputProps(props)}
      data={[...(isMissing ? (chosen.data ?? []) : []), ...offered]}
      value={value || null}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      onKeyDown={keepOpen}
      clearable={!field.required}
      allowDeselect={!field.required}
      limit={50}
      filter={({ options, search, limit }) => {
        const wanted = foldText(search.trim())
        return options
          .filter(option => 'label' in option && foldText(option.label).includes(wanted))
          .slice(0, limit)
      }}
      onSearchChange={setTyped}
      onChange={option => onChange(option ?? '')}
      rightSection={all.isPending || found.isFetching ? <Loader size={16} /> : undefined}
    />
  )
}

/** Enter chooses from the list; where there is nothing to choose it must not send the form. */
function keepOpen(event: KeyboardEvent<HTMLInputElement>): void {
  const isListed = event.currentTarget.getAttribute('aria-expanded') === 'true'
  if (event.key === 'Enter' && isListed) event.preventDefault()
}
