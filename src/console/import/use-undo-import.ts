import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '#contract/resource.ts'
import { failed, partlyDone, succeeded } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { textsOf } from '#browser/locale.ts'
import { forgetRecords } from '#browser/query.ts'
import { importTexts } from './texts-import.ts'

/** Takes an import back and shows the result; the server refuses when something else touched its records. */
export function useUndoImport(resource: Resource): (id: string) => Promise<void> {
  const queries = useQueryClient()
  return async id => {
    try {
      const { data } = await call<{ data: { removed: number; restored: number; left: number } }>(
        'POST',
        `${resource.path}/imports/${id}/undo`,
      )
      const { many } = textsOf(resource)
      const message = importTexts.undone(data.removed, data.restored)
      if (data.left > 0) partlyDone(many, `${message} ${importTexts.undoneLeft(data.left)}`)
      else succeeded(many, message)
      void forgetRecords(queries)
      void queries.invalidateQueries({ queryKey: ['imports'] })
    } catch (error) {
      failed(error)
    }
  }
}
