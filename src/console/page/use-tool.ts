import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failed } from '#browser/alerts/alerts.ts'
import { forgetRecords } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { intend } from '#browser/intention.ts'
import { useAddress } from '../list/address.ts'
import type { RecordTool } from '../screen-extras.ts'

/** Runs a tool on the record, once: what got no answer is asked for again with the same key. */
export function useTool(record: WireRecord): (tool: RecordTool) => Promise<void> {
  const { open } = useAddress()
  const queries = useQueryClient()
  const wishes = useRef(new Map<string, ReturnType<typeof intend>>())
  return async ({ key, run, act }) => {
    const wish = wishes.current.get(key) ?? intend()
    wishes.current.set(key, wish)
    try {
      const page = await wish.insist(async sent => {
        if (run) return run(record, sent)
        await act?.(record, sent)
        return ''
      })
      if (page === null) return
      wishes.current.delete(key)
      void forgetRecords(queries)
      if (page !== '') open(page)
    } catch (error) {
      failed(error)
    }
  }
}
