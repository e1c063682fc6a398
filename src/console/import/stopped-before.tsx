import { useQuery } from '@tanstack/react-query'
import { Alert } from '#ui/alert.tsx'
import type { ImportRecord } from '#contract/import-record.ts'
import type { Resource } from '#contract/resource.ts'
import { call } from '#browser/api.ts'
import { importTexts } from './texts-import.ts'

/** That one's last import of these did not come to its end, and what to do about it. */
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
