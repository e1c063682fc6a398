import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Focus, Picture } from '#contract/picture.ts'
import type { Resource } from '#contract/resource.ts'
import { failed } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { forgetRecords } from '#browser/query.ts'
import { formTexts } from './texts-form.ts'
import { recordPath, type WireRecord } from '#browser/wire-record.ts'
import { useInTurn } from './use-in-turn.ts'

interface Chosen {
  /** The id of the picture that the point belongs to. */
  readonly id: string
  readonly focus: Focus
}

/** The focal point of a record's stored picture, which is saved separately from the form. */
export function useRecordFocus(resource: Resource, record: WireRecord | undefined, picture: Picture | null) {
  const queries = useQueryClient()
  const inTurn = useInTurn()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [said, say] = useState('')
  /** The last saved point, restored when the next one is refused. */
  const kept = useRef<Chosen | null>(null)

  function change(focus: Focus): void {
    if (!record || !picture) return
    const path = `${recordPath(resource, record.id)}/images/${picture.id}/focus`
    const mine = { id: picture.id, focus }
    setChosen(mine)
    say('')
    inTurn(async () => {
      try {
        await call('PUT', path, focus)
        kept.current = mine
        say(formTexts.image.focus.kept)
        // The list behind the form shows the picture too.
        void forgetRecords(queries)
      } catch (fault) {
        setChosen(kept.current)
        failed(fault)
      }
    })
  }

  const isShown = picture !== null && chosen?.id === picture.id
  return { picture: isShown ? { ...picture, focus: chosen.focus } : picture, change, said }
}
