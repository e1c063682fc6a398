import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '#browser/api.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { useStore } from '#browser/use-store.ts'
import type { ProductFilter } from '../core/copy/catalog.ts'
import { copyView, findProduct, searchProducts, stillThere } from '../core/copy/copy.ts'
import { toProduct, type TillProduct, type WireProduct } from '../core/copy/till-product.ts'

const debounceMs = 120

/** The answer from memory at once; while connected, what the server finds besides follows it. */
export function useProducts(text: string, filter: ProductFilter = {}): readonly TillProduct[] {
  const { version } = useStore(copyView)
  const isConnected = useIsReached()
  const { categoryId = null, subcategoryId = null, offersOnly = false } = filter
  const local = useMemo(
    () => searchProducts(text, { categoryId, subcategoryId, offersOnly }),
    // oxlint-disable-next-line react/exhaustive-deps -- another version of the copy gives another answer
    [text, categoryId, subcategoryId, offersOnly, version],
  )
  const searchText = useDebounced(text.trim())
  const search = new URLSearchParams({ q: searchText, per_page: '50' })
  if (categoryId !== null) search.set('category_id', String(categoryId))
  if (subcategoryId !== null) search.set('subcategory_id', String(subcategoryId))
  const { data: answer } = useQuery({
    queryKey: ['till', 'products', search.toString()],
    queryFn: ({ signal }) =>
      call<{ data: readonly WireProduct[] }>('GET', `pos/products?${search.toString()}`, undefined, {
        signal,
      }),
    enabled: isConnected && searchText !== '' && searchText === text.trim(),
    retry: false,
  })
  return useMemo(() => {
    if (!answer || searchText !== text.trim()) return local
    const known = new Set(local.map(({ id }) => id))
    const more = answer.data
      // The answer is as old as the question, while the copy hears of changes.
      .map(wire => findProduct(wire.id) ?? stillThere(toProduct(wire)))
      .filter(({ id, offerPercent }) => !known.has(id) && (!offersOnly || offerPercent > 0))
    return more.length === 0 ? local : [...local, ...more]
    // oxlint-disable-next-line react/exhaustive-deps -- another version of the copy has other pieces
  }, [local, answer, searchText, text, offersOnly, version])
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
