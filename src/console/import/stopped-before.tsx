import { useQuery } from '@tanstack/react-query'
import { Alert } from '#ui/alert.tsx'
import type { ImportRecord } from '#contract/import-record.ts'
import type { Resource } from '#contract/resource.ts'
import { call } from '#browser/api.ts'
import { importTexts } from './texts-import.ts'

/** Tells the user that their last import of this resource stopped before its end, and what to do. */
export function StoppedBefore({ resource }: { resource: Resource }) {
  const { data } = useQuery({
    queryKey: ['imports'],
    queryFn: async () => (await call<{ data: ImportRecord[] }>('GET', 'imports')).data,
    staleTime: 0,
    gcTime: 0,
  })
  const last = data?.find(
    ({ resource: of, kind, dry_run: isTrial }) => of === resource.name && kind === 'rows' && isTrial === 0,
  )
  if (last?.state !== 'stopped') return null
  return (
    <div className="import-stopped">
      <Alert tone="warn" title={importTexts.stoppedTitle(last.file_name)}>
        <p>{importTexts.stoppedBody}</p>
      </Alert>
    </div>
  )
}
