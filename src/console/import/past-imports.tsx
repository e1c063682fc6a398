import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PastImport } from '#contract/import-record.ts'
import type { Resource } from '#contract/resource.ts'
import { confirm } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { Button, Text } from '#ui/kit.ts'
import { momentText } from '../record/value-text.ts'
import { importTexts as texts } from './texts-import.ts'
import { useUndoImport } from './use-undo-import.ts'

const mostShown = 5

/** The latest imports of the section, each with its undo or the reason why it has none. */
export function PastImports({ resource }: { resource: Resource }) {
  const { settings } = useAppData()
  const undo = useUndoImport(resource)
  const [busy, setBusy] = useState<string | null>(null)
  const { data = [] } = useQuery({
    queryKey: ['imports', 'past', resource.name],
    queryFn: async () => (await call<{ data: PastImport[] }>('GET', `${resource.path}/imports`)).data,
    staleTime: 0,
  })
  if (data.length === 0) return null

  async function takeBack({ id, file_name: name, created, updated }: PastImport): Promise<void> {
    const isSure = await confirm({
      title: texts.undoTitle,
      body: texts.undoBody(name, created, updated),
      confirmLabel: texts.undo,
      tone: 'danger',
    })
    if (!isSure) return
    setBusy(id)
    await undo(id)
    setBusy(null)
  }

  return (
    <section className="import-past" aria-label={texts.history}>
      <h3 className="import-heading">{texts.history}</h3>
      <ul>
        {data.slice(0, mostShown).map(past => (
          <li key={past.id}>
            <div>
              <p className="import-file-name">{past.file_name}</p>
              <Text size="sm" c="dimmed">
                {[
                  momentText(past.created_at, settings.timeZone),
                  past.user,
                  texts.historyLine(past.created, past.updated),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {past.reason !== null && (
                <Text size="sm" c="dimmed">
                  {past.undone_at === null || past.undone_by === null
                    ? past.reason
                    : texts.wasUndone(past.undone_by)}
                </Text>
              )}
            </div>
            {past.can_undo && (
              <Button
                variant="default"
                size="xs"
                aria-label={texts.undoOf(past.file_name)}
                loading={busy === past.id}
                disabled={busy !== null}
                onClick={() => void takeBack(past)}
              >
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
