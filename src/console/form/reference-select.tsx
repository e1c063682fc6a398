import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { Loader, Select, useDebouncedValue } from '#ui/kit.ts'
import { foldText } from '#domain/text.ts'
import { catalogQuery } from '#browser/query.ts'
import { inputProps, textOf, type ControlProps } from './field-input.ts'

/** The most options that a catalogue answers: with more records, the server searches. */
const fullCatalog = 1_000
const pauseMs = 300

interface ReferenceSelectProps extends ControlProps {
  /** Path of its options, when only some are valid: `subcategories/catalog?category_id=3`. */
  catalog?: string
}

export function ReferenceSelect(props: ReferenceSelectProps) {
  const { field, onChange } = props
  const value = textOf(props.value)
  const everything = `${field.reference}/catalog`
  const catalog = props.catalog ?? everything
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), pauseMs)
  const all = useQuery(catalogQuery(catalog))
  const isSearched = q !== '' && all.data?.length === fullCatalog
  const matches = useQuery({ ...catalogQuery(catalog, q), enabled: isSearched })
  const offered = (isSearched ? matches.data : undefined) ?? all.data ?? []
  // The chosen option may not be in the list, so its name is loaded separately.
  const isMissing = value !== '' && all.isSuccess && !offered.some(option => option.value === value)
  const chosen = useQuery({ ...catalogQuery(`${everything}?id=${value}`), enabled: isMissing })

  const shown = [...(isMissing ? (chosen.data ?? []) : []), ...offered]
  const isTyped = typed.trim() !== '' && typed !== shown.find(option => option.value === value)?.label

  return (
    <Select
      {...inputProps(props)}
      data={shown}
      value={value || null}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      onKeyDownCapture={event => chooseFound(event, isTyped)}
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
      rightSection={all.isPending || matches.isFetching ? <Loader size={16} /> : undefined}
    />
  )
}

/**
 * Enter chooses from the open list and never submits the form. The list loses its marked option when results arrive
 * after typing: the first one is then chosen here.
 */
function chooseFound(event: KeyboardEvent<HTMLInputElement>, isTyped: boolean): void {
  const { currentTarget: input, key } = event
  if (key !== 'Enter' || input.getAttribute('aria-expanded') !== 'true') return
  event.preventDefault()
  if (!isTyped) return
  event.stopPropagation()
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  const options = [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  const chosen = options.find(option => option.hasAttribute('data-combobox-selected')) ?? options[0]
  chosen?.click()
}
