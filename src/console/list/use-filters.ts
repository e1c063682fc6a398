import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { attributeLabel } from '#contract/messages.ts'
import { toSnake } from '#domain/naming.ts'
import { filtersOf, type Filter } from './list-filters.ts'
import { locale } from '#browser/locale.ts'
import { catalogQuery, type Option } from '#browser/query.ts'
import { flagText } from '../record/value-text.ts'
import { useModel, type ListModel } from './list-model.ts'
import { pillText } from './pill-text.ts'

export interface NamedFilter extends Filter {
  readonly label: string
  readonly values: readonly string[]
}

/** The screen's filters in their order, then any other that the address sets. */
export function useFilters(): NamedFilter[] {
  const { resource, screen, words, list } = useModel()
  const known = filtersOf(resource)
  const names = new Set([...screen.filters, ...Object.keys(list.state.filters)])
  return [...names].flatMap(name => {
    const filter = known.get(toSnake(name))
    const label = words.columns?.[name]?.toLowerCase() ?? attributeLabel(locale, toSnake(name), words)
    return filter ? [{ ...filter, label, values: list.state.filters[name] ?? [] }] : []
  })
}

/** Path of a filter's options, when they are not in the definition. */
export function catalogOf(
  { name, field }: Filter,
  { screen, list }: Pick<ListModel, 'screen' | 'list'>,
): string | null {
  if (field.kind !== 'reference') return screen.catalogs[name] ?? null
  const over = screen.narrowed[name]
  const values = over === undefined ? [] : (list.state.filters[over] ?? [])
  if (over === undefined || values.length === 0) return `${field.reference}/catalog`
  const under = new URLSearchParams(values.map(value => [`whereIn[${toSnake(over)}][]`, value]))
  return `${field.reference}/catalog?${under.toString()}`
}

export function useOptions(filter: Filter, q: string) {
  const model = useModel()
  const catalog = catalogOf(filter, model)
  const catalogue = useQuery({
    ...catalogQuery(catalog ?? '', q),
    enabled: catalog !== null,
    placeholderData: keepPreviousData,
  })
  const options = catalog === null ? fixedOptions(filter, model) : (catalogue.data ?? [])
  return { options, isLoading: catalogue.isLoading, searchable: catalog !== null }
}

/** The value of a filter as text. The names of references are loaded by their ids. */
export function useFilterText(filter: NamedFilter): string {
  const model = useModel()
  const { field, values } = filter
  const params = new URLSearchParams(values.map(value => ['whereIn[id][]', value]))
  const isReference = field.kind === 'reference'
  const path = isReference ? `${field.reference}/catalog?${params.toString()}` : catalogOf(filter, model)
  const names = useQuery({
    ...catalogQuery(path ?? ''),
    enabled: path !== null && values.length > 0,
    placeholderData: keepPreviousData,
  })
  const options = path === null ? fixedOptions(filter, model) : (names.data ?? [])
  return pillText(filter, values, value => options.find(option => option.value === value)?.label ?? value)
}

function fixedOptions(
  { name, field }: Filter,
  { resource, words }: Pick<ListModel, 'resource' | 'words'>,
): Option[] {
  if (field.kind === 'flag') {
    return [
      { value: '1', label: flagText(resource, name, true) },
      { value: '0', label: flagText(resource, name, false) },
    ]
  }
  return field.options.map(value => ({ value, label: words.options?.[name]?.[value] ?? value }))
}
