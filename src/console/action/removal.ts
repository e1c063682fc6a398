import { alertTexts } from '#browser/alerts/texts-alerts.ts'
import type { Question } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { textsOf } from '#browser/locale.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { isArchivable, type Resource } from '#contract/resource.ts'
import { actionLabel, removeTitle } from './action-sentences.ts'

export interface Related {
  readonly related: readonly {
    readonly resource: string
    readonly field: string
    readonly label: string
    readonly count: number
    readonly path: string
  }[]
  /** How many of the records are archived instead of deleted, because others refer to them. */
  readonly archived: number
  /** What keeps them from being deleted or archived now. */
  readonly blocked: readonly string[]
  /** The lists of the records that keep them. */
  readonly see?: readonly { readonly label: string; readonly path: string }[]
}

/** Deleting more records than this requires typing a word. */
const manyRecords = 20

/** Counts the records that refer to these, before they are deleted. */
export async function relatedTo(resource: Resource, records: readonly WireRecord[]): Promise<Related> {
  if (!isArchivable(resource)) return { related: [], archived: 0, blocked: [] }
  const path = `${resource.path}/related?ids=${records.map(({ id }) => id).join(',')}`
  return (await call<{ data: Related }>('GET', path)).data
}

/** The question before a deletion: what refers to the record, and whether it will be archived. */
export function removalQuestion(
  resource: Resource,
  records: readonly WireRecord[],
  { related, archived }: Related,
): Question {
  const names = records.map(record => recordTitle(resource, record))
  const [only] = records
  const links = related.map(({ label, count, path }) => ({ label, count, path }))
  const shared = { items: names, links, tone: 'danger' as const }
  if (records.length === 1 && only && archived === 1) {
    return {
      ...shared,
      title: alertTexts.archiveOne(textsOf(resource).the, names[0] ?? ''),
      body: alertTexts.archiveBody,
      confirmLabel: alertTexts.archive,
      ...(only.allowed_actions.includes('inactivate') && { otherLabel: actionLabel(resource, 'inactivate') }),
    }
  }
  return {
    ...shared,
    title: removeTitle(resource, names),
    body: bodyFor(records.length, archived),
    confirmLabel: alertTexts.remove,
    ...(records.length > manyRecords && { typeToConfirm: alertTexts.removeWord }),
  }
}

/** The title of the message that replaces the question when something keeps the records. */
export function keptTitle(resource: Resource, records: readonly WireRecord[]): string {
  const [only, ...others] = records
  if (!only || others.length > 0) return alertTexts.keptMany
  return alertTexts.keptOne(textsOf(resource).the, recordTitle(resource, only))
}

function bodyFor(asked: number, archived: number): string {
  if (archived === 0) return alertTexts.removeBody
  return archived === asked ? alertTexts.archiveAll : alertTexts.archiveSome(archived, asked)
}
