import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, useRef, useState, type KeyboardEvent } from 'react'
import { catalogQuery, pageQuery } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { inputProps, textOf, type ControlProps } from '#console/form/field-input.ts'
import { areLines } from '#console/lines/line-values.ts'
import { useRestOfForm } from '#console/lines/rest-of-form.ts'
import type { Condition } from '#contract/list-query.ts'
import { foldText } from '#domain/text.ts'
import { Loader, Select, useDebouncedValue } from '#ui/kit.ts'
import { products } from '../products/product.resource.ts'
import { productsPath } from './order-products.screens.ts'
import { words } from './order-words.screens.ts'
import { productByCode } from './product-codes.ts'

const pauseMs = 250

const texts = words.product

/**
 * The product of a line, found by its name or by either code, those of the order's supplier first. Enter after a
 * code, as a scanner sends it, takes the product with exactly that code; when there is none it says so, and the text
 * stays.
 */
export function ProductChoice(props: ControlProps) {
  const form = useRestOfForm()
  const supplier = textOf(form['supplier_id'])
  return <Choice {...props} supplier={supplier} stored={storedName(form['details'], textOf(props.value))} />
}

/** The product's name from its line, so that two hundred lines do not ask for two hundred names. */
function storedName(lines: unknown, id: string): string {
  const line = areLines(lines) ? lines.find(({ stored }) => String(stored['product_id']) === id) : undefined
  return textOf(line?.stored['product_name'])
}

interface ChoiceProps extends ControlProps {
  supplier: string
  /** The name of the chosen product, if the line brought it. */
  stored: string
}

/** Memoised, so that it is not drawn again while another line is edited. */
const Choice = memo(function Choice({ supplier, stored, ...props }: ChoiceProps) {
  const queries = useQueryClient()
  const value = textOf(props.value)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<{ code: string; text: string } | null>(null)
  const latest = useRef('')
  /** Whether the arrow keys marked an option, and not only typing. */
  const isPointed = useRef(false)
  const [q] = useDebouncedValue(typed.trim(), pauseMs)
  const name = useQuery({
    ...catalogQuery(`products/catalog?id=${value}`),
    enabled: value !== '' && stored === '',
  })
  const label = stored || (name.data?.[0]?.label ?? '')
  const wanted = q === label ? '' : q
  const search = { queryKey: ['products', 'list', 'to order', wanted, supplier], queryFn: () => find(wanted) }
  const results = useQuery(search)

  async function find(text: string): Promise<WireRecord[]> {
    const pages = await Promise.all(
      pathsOf(text, supplier).map(path => queries.fetchQuery(pageQuery(products, path))),
    )
    const all = new Map(pages.flatMap(page => page.data).map(product => [product.id, product]))
    const isOwn = (product: WireRecord) => Number(String(product['supplier_id']) === supplier)
    return [...all.values()].sort((a, b) => isOwn(b) - isOwn(a))
  }

  function onSearch(text: string) {
    setTyped(text)
    latest.current = text.trim()
    isPointed.current = false
    // Leaving the field empties it; the fault of its code stays.
    if (text.trim() !== '' && text.trim() !== fault?.code) setFault(null)
  }

  /** Enter never submits the form from here, and does not wait for the list to appear. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isPointed.current = true
    const text = typed.trim()
    const isListed = event.currentTarget.getAttribute('aria-expanded') === 'true'
    if (event.key !== 'Enter' || !isListed) return
    event.preventDefault()
    if (text === '' || text === label) return
    event.stopPropagation()
    const isSettled = text === q && !results.isFetching
    const marked = isSettled ? markedIn(event.currentTarget) : null
    if (marked && isPointed.current) marked.click()
    else void chooseFound(text, marked)
  }

  /** An option that only typing marked is taken when its name says what was typed, never for similarity. */
  async function chooseFound(text: string, marked: HTMLElement | null): Promise<void> {
    const answer = await find(text).catch(() => 'failed' as const)
    if (latest.current !== text) return
    if (answer === 'failed') return setFault({ code: text, text: texts.failed })
    const exact = productByCode(answer, text, supplier)
    if (exact !== null && exact !== 'several') return choose(String(exact.id))
    const name = marked?.querySelector('.order-option-name')?.textContent ?? ''
    if (exact === null && foldText(name).includes(foldText(text))) return marked?.click()
    setFault({ code: text, text: exact === 'several' ? texts.several(text) : texts.unknown(text) })
  }

  function choose(id: string) {
    setFault(null)
    props.onChange(id)
  }

  const offered = results.data ?? []
  const isShown = offered.some(({ id }) => String(id) === value)
  return (
    <Select
      {...inputProps({ ...props, error: fault?.text ?? props.error })}
      placeholder={texts.search}
      data={[
        ...(value !== '' && !isShown && label !== '' ? [{ value, label }] : []),
        ...offered.map(product => ({ value: String(product.id), label: String(product['name']) })),
      ]}
      value={value || null}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      allowDeselect={false}
      // The server has filtered already, also by codes that no label shows.
      filter={({ options }) => options}
      nothingFoundMessage={results.isFetching ? null : results.isError ? texts.failed : texts.nothing}
      renderOption={({ option }) => {
        const product = offered.find(({ id }) => String(id) === option.value)
        const supplied = product?.['supplier_code']
        const codes = [product?.['internal_code'], supplied != null && words.supplierCode(String(supplied))]
        return (
          <span className="order-option">
            <span className="order-option-name">{option.label}</span>
            <small>{codes.filter(Boolean).join(' · ')}</small>
          </span>
        )
      }}
      onKeyDownCapture={onKeyDown}
      onSearchChange={onSearch}
      onChange={option => option !== null && choose(option)}
      rightSection={results.isFetching ? <Loader size={16} /> : undefined}
    />
  )
})

function pathsOf(text: string, supplier: string): string[] {
  const own: Condition[] = supplier === '' ? [] : [{ kind: 'equals', field: 'supplier_id', value: supplier }]
  if (text === '') return [productsPath(own, { perPage: 50 })]
  return [
    productsPath([], { q: text }),
    productsPath([{ kind: 'like', field: 'supplier_code', value: text.slice(0, 60) }]),
  ]
}

/** The option of the list that Enter would take. */
function markedIn(input: HTMLInputElement): HTMLElement | null {
  const list = CSS.escape(input.getAttribute('aria-controls') ?? '')
  return document.querySelector<HTMLElement>(`#${list} [data-combobox-selected]`)
}
