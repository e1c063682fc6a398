import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Alert, type Tone } from '#ui/alert.tsx'
import type { ImportRecord } from '#contract/import-record.ts'
import type { Resource } from '#contract/resource.ts'
import { call } from '#browser/api.ts'
import { importPollMs } from '#browser/live/follow-imports.ts'
import { forgetRecords } from '#browser/query.ts'
import { importTexts as texts } from './texts-import.ts'

const goingOn: readonly string[] = ['running', 'undoing']

/** Says what became of the user's last import of this resource, when it has not ended as they would expect. */
export function StoppedBefore({ resource }: { resource: Resource }) {
  const queries = useQueryClient()
  const lastIn = (records: readonly ImportRecord[] | undefined) =>
    records?.find(
      ({ resource: of, kind, dry_run: isTrial }) => of === resource.name && kind === 'rows' && isTrial === 0,
    )
  const { data } = useQuery({
    queryKey: ['imports'],
    queryFn: async () => (await call<{ data: ImportRecord[] }>('GET', 'imports')).data,
    refetchInterval: ({ state }) =>
      goingOn.includes(lastIn(state.data)?.state ?? '') ? importPollMs : false,
    staleTime: 0,
    gcTime: 0,
  })
  const last = lastIn(data)
  const wasGoingOn = useRef(false)
  const isGoingOn = goingOn.includes(last?.state ?? '')
  // The list behind the dialog shows the rows that are there now.
  useEffect(() => {
    if (wasGoingOn.current && !isGoingOn) void forgetRecords(queries)
    wasGoingOn.current = isGoingOn
  }, [isGoingOn, queries])
  const report = last && wordsOf(last)
  if (!report) return null
  return (
    <div className="import-stopped">
      <Alert tone={report.tone} title={report.title}>
        <p>{report.body}</p>
      </Alert>
    </div>
  )
}

function wordsOf({ state, file_name: name, processed, rows }: ImportRecord) {
  const said: Partial<Record<ImportRecord['state'], { tone: Tone; title: string; body: string }>> = {
    running: { tone: 'info', title: texts.runningTitle(name), body: texts.runningBody(processed, rows) },
    undoing: { tone: 'info', title: texts.undoingTitle(name), body: texts.undoingBody },
    stopped: { tone: 'warn', title: texts.stoppedTitle(name), body: texts.stoppedBody },
  }
  return said[state]
}
