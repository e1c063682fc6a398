import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { catalogQuery, pageQuery } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { inputProps, textOf, type ControlProps } from '#console/form/field-input.ts'
import { useRestOfForm } from '#console/lines/rest-of-form.ts'
import type { Condition } from '#contract/list-query.ts'
import { Loader, Select, useDebouncedValue } from '#ui/kit.ts'
import { products } from '../products/product.resource.ts'
import { productsPath } from './order-products.screens.ts'
import { words } from './order-words.screens.ts'

const pauseMs = 250

/**
 * The product of a line, found by its name or by either code. Those of the order's supplier come first; a code that a
 * scanner types and ends with Enter is chosen as soon as it is found.
 */
export function ProductChoice(props: ControlProps) {
  const queries = useQueryClient()
  const supplier = textOf(useRestOfForm()['supplier_id'])
  const value = textOf(props.value)
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), pauseMs)
  const name = useQuery({ ...catalogQuery(`products/catalog?id=${value}`), enabled: value !== '' })
  const label = name.data?.[0]?.label ?? ''
  const wanted = q === label ? '' : q
  const search = { queryKey: ['products', 'list', 'to order', wanted, supplier], queryFn: () => find(wanted) }
  const found = useQuery(search)

  async function find(text: string): Promise<WireRecord[]> {
    const pages = await Promise.all(
      pathsOf(text, supplier).map(path => queries.fetchQuery(pageQuery(products, path))),
    )
    const all = new Map(pages.flatMap(page => page.data).map(product => [product.id, product]))
    const isOwn = (product: WireRecord) => Number(String(product['supplier_id']) === supplier)
    return [...all.values()].sort((a, b) => isOwn(b) - isOwn(a))
  }

  /** Enter never sends the form from here, and does not wait for the list to be drawn. */
  function chooseTyped(event: KeyboardEvent<HTMLInputElement>) {
    const text = typed.trim()
    const isListed = event.currentTarget.getAttribute('aria-expanded') === 'true'
    if (event.key !== 'Enter' || !isListed) return
    event.preventDefault()
    if (text === '' || text === label) return
    event.stopPropagation()
    const marked = document.querySelector<HTMLElement>(
      `#${CSS.escape(event.currentTarget.getAttribute('aria-controls') ?? '')} [data-combobox-selected]`,
    )
    if (marked && text === q && !found.isFetching) return marked.click()
    void chooseFound(text)
  }

  async function chooseFound(text: string): Promise<void> {
    // Without a match the typed text stays, so that it can be corrected.
    const all = await find(text).catch(() => [])
    const exact = all.find(product => codesOf(product).some(code => isSame(code, text)))
    const chosen = exact ?? all[0]
    if (chosen) props.onChange(String(chosen.id))
  }

  const offered = found.data ?? []
  const isShown = offered.some(({ id }) => String(id) === value)
  return (
    <Select
      {...inputProps(props)}
      placeholder={words.product.search}
      data={[
        ...(value !== '' && !isShown && label !== '' ? [{ value, label }] : []),
        ...offered.map(product => ({ value: String(product.id), label: String(product['name']) })),
      ]}
      value={value || null}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      allowDeselect={false}
      // The server has chosen already, also by codes that no label shows.
      filter={({ options }) => options}
      nothingFoundMessage={found.isFetching ? null : words.product.nothing}
      renderOption={({ option }) => {
        const product = offered.find(({ id }) => String(id) === option.value)
        const [internal, supplied] = product ? codesOf(product) : []
        return (
          <span className="order-option">
            {option.label}
            <small>{[internal, supplied && words.supplierCode(supplied)].filter(Boolean).join(' · ')}</small>
          </span>
        )
      }}
      onKeyDownCapture={chooseTyped}
      onSearchChange={setTyped}
      onChange={option => option !== null && props.onChange(option)}
      rightSection={found.isFetching ? <Loader size={16} /> : undefined}
    />
  )
}

function pathsOf(text: string, supplier: string): string[] {
  const own: Condition[] = supplier === '' ? [] : [{ kind: 'equals', field: 'supplier_id', value: supplier }]
  if (text === '') return [productsPath(own, { perPage: 50 })]
  return [
    productsPath([], { q: text }),
    productsPath([{ kind: 'like', field: 'supplier_code', value: text.slice(0, 60) }]),
  ]
}

function codesOf(product: WireRecord): string[] {
  return ['internal_code', 'supplier_code', 'barcode', 'sku'].map(name => String(product[name] ?? ''))
}

const isSame = (code: string, text: string) => code.toLowerCase() === text.toLowerCase()
