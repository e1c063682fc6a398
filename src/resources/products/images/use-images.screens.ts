import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failed } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { textsOf } from '#browser/locale.ts'
import { forgetRecords, recordQuery } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { Focus, View } from '#contract/picture.ts'
import { words } from '../product-words.screens.ts'
import { products } from '../product.resource.ts'

const { said: speech } = words.images

export type Images = ReturnType<typeof useImages>

/** A product's pictures. Changes show at once, and are sent one after the other. */
export function useImages(id: number) {
  const queries = useQueryClient()
  const query = recordQuery(products, id)
  const { data: record, error, refetch } = useQuery(query)
  const [said, say] = useState('')
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  /** The pictures as the server last confirmed them, whatever is shown meanwhile. */
  const stored = useRef<readonly string[] | null>(null)
  const hasChanged = useRef(false)

  // The list behind the dialog shows thumbnails too.
  useEffect(() => () => void (hasChanged.current && forgetRecords(queries)), [queries])

  const images = picturesOf(record)
  const ids = images.map(image => image.id)

  function show(next: WireRecord): void {
    queries.setQueryData(query.queryKey, next)
  }

  /** Runs the work after earlier work. Its answer is shown unless a newer change is already shown and still waits. */
  async function inTurn(work: () => Promise<{ data: WireRecord }>): Promise<WireRecord> {
    waiting.current++
    const mine = turn.current.then(work)
    turn.current = mine.catch(() => undefined)
    try {
      const { data } = await mine
      stored.current = picturesOf(data).map(image => image.id)
      hasChanged.current = true
      if (waiting.current === 1) show(data)
      return data
    } finally {
      waiting.current--
    }
  }

  async function change(
    shown: Partial<WireRecord>,
    path: string,
    body: () => object,
    done: string,
  ): Promise<void> {
    if (record) show({ ...record, ...shown })
    try {
      await inTurn(() => call<{ data: WireRecord }>('PUT', `products/${id}/${path}`, body()))
      say(done)
    } catch (fault) {
      failed(fault, textsOf(products).many)
      void refetch()
    }
  }

  function order(next: readonly string[], moved: string): void {
    const sorted = next.flatMap(each => images.find(image => image.id === each) ?? [])
    const place = next.indexOf(moved) + 1
    // A picture that was added meanwhile goes last, and a removed one is left out.
    const body = () => {
      const known = stored.current ?? ids
      return {
        ids: [...next.filter(each => known.includes(each)), ...known.filter(each => !next.includes(each))],
      }
    }
    void change({ images: sorted }, 'images-order', body, speech.moved(place, next.length))
  }

  return {
    record,
    images,
    error,
    retry: () => void refetch(),
    /** The last change, for screen readers. */
    said,
    say,
    inTurn,
    isThumbnail: (image: View) => image.url === record?.['image'],
    order,
    /** Moves a picture one place back or forward. */
    move: (image: string, step: -1 | 1) => {
      const from = ids.indexOf(image)
      const other = ids[from + step]
      if (other !== undefined) order(ids.with(from, other).with(from + step, image), image)
    },
    choose: (image: View) => {
      const body = { image_id: image.id }
      void change({ image: image.url }, 'thumbnail', () => body, speech.starred(ids.indexOf(image.id) + 1))
    },
    focus: (image: View, focus: Focus) => {
      const shown = images.map(each => (each.id === image.id ? { ...each, focus } : each))
      const done = speech.focused(ids.indexOf(image.id) + 1)
      void change({ images: shown }, `images/${image.id}/focus`, () => focus, done)
    },
    remove: (image: View) => {
      const left = images.filter(each => each !== image)
      const isChosen = image.url === record?.['image']
      const shown = { images: left, ...(isChosen && { image: left[0]?.url ?? null }) }
      void change(shown, 'delete-image', () => ({ image_id: image.id }), speech.removed(left.length))
    },
  }
}

function picturesOf(record: WireRecord | undefined): readonly View[] {
  return (record?.['images'] ?? []) as readonly View[]
}
