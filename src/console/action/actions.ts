import { useQueryClient } from '@tanstack/react-query'
import { front } from '#browser/front-texts.ts'
import type { Resource } from '#contract/resource.ts'
import { asksForInput } from './action-form.ts'
import { askAction } from './ask-action.ts'
import { intend } from '#browser/intention.ts'
import { actionLabel, confirmTitle, doneText } from './action-sentences.ts'
import { choose, confirm, failed, partlyDone, succeeded, tell } from '#browser/alerts/alerts.ts'
import { causesOf, failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import type { ScreenExtras } from '../screen-extras.ts'
import { textsOf } from '#browser/locale.ts'
import { afterAction, mergeRecords } from './optimistic.ts'
import { keptTitle, relatedTo, removalQuestion } from './removal.ts'
import { forgetRecords, resourceKey } from '#browser/query.ts'
import { alertTexts } from '#browser/alerts/texts-alerts.ts'
import { actionTexts } from './texts-action.ts'
import { recordPath, recordTitle, type WireRecord } from '#browser/wire-record.ts'

interface Outcome {
  readonly done: readonly WireRecord[]
  readonly faults: readonly unknown[]
}

/** The actions on the records of a list or a drawer. Each returns whether anything was done. */
export function useActions(resource: Resource, extras: ScreenExtras = {}) {
  const { user } = useAppData()
  const queries = useQueryClient()
  const queryKey = resourceKey(resource)
  const section = textsOf(resource).many
  // Failures in the catalogue and in messages are titled with their section.
  const title = resource.menu?.group === 'catalog' || resource.name === 'messages' ? section : undefined

  /** With the record's name, when there is only one and the text does not say it yet. */
  function named([only, ...others]: readonly WireRecord[], text: string): string {
    const name = only && others.length === 0 ? recordTitle(resource, only) : ''
    return text.includes(name) ? text : alertTexts.named(name, text)
  }

  function show(records: readonly WireRecord[]): void {
    const byId = new Map(records.map(record => [record.id, record]))
    queries.setQueriesData({ queryKey }, (cached: unknown) => mergeRecords(cached, byId))
  }

  /** An action that can be undone is shown before the server answers; refused records are then restored. */
  async function perform(action: string, records: readonly WireRecord[]): Promise<Outcome> {
    if (resource.actions[action]?.undoneBy) {
      await queries.cancelQueries({ queryKey })
      show(records.map(record => afterAction(resource, action, record, user)))
    }
    const done: WireRecord[] = []
    const refused: WireRecord[] = []
    const faults: unknown[] = []
    for (const record of records) {
      try {
        const path = `${recordPath(resource, record.id)}/${action}`
        const answer = await intend().insist(key =>
          call<{ data: WireRecord }>('PUT', path, undefined, { key }),
        )
        if (answer) done.push(answer.data)
      } catch (error) {
        refused.push(record)
        faults.push(error)
      }
    }
    show([...done, ...refused])
    void forgetRecords(queries)
    return { done, faults }
  }

  function report(action: string, { done, faults }: Outcome, undo?: () => void): void {
    const text = named(done, doneText(resource, action, done.length) ?? front.updated_successfully)
    if (faults.length === 0) return succeeded(section, text, undo)
    if (done.length > 0) {
      const rest = actionTexts.restNotDone(faults.length, failureText(faults[0]))
      return partlyDone(section, `${text}. ${rest}`, undo)
    }
    failed(faults[0], faults.length === 1 ? title : actionTexts.notDone(faults.length))
  }

  /** Opens the action's dialog, which sends it, for one record at a time. */
  async function fillIn(action: string, record: WireRecord): Promise<boolean> {
    const input = extras.inputs?.[action] ?? {}
    const saved = await askAction({
      resource,
      action,
      record,
      extras: input,
    })
    if (!saved) return false
    show([saved])
    void forgetRecords(queries)
    if (input.done) succeeded(section, named([saved], input.done(saved)))
    else report(action, { done: [saved], faults: [] })
    return true
  }

  async function run(action: string, records: readonly WireRecord[]): Promise<boolean> {
    const [only] = records
    const definition = resource.actions[action]
    if (only && definition && asksForInput(definition)) return fillIn(action, only)
    const names = records.map(record => recordTitle(resource, record))
    const { undoneBy: opposite, irreversible, grave } = definition ?? {}
    const consequence = only && records.length === 1 ? await extras.consequence?.(action, only) : null
    const warning = consequence ?? textsOf(resource).warnings?.[action]
    const isWanted =
      opposite !== undefined ||
      (await confirm({
        title: confirmTitle(resource, action, names),
        items: names,
        confirmLabel: actionLabel(resource, action),
        tone: grave || irreversible ? 'danger' : 'plain',
        ...(warning !== undefined && { body: warning }),
        ...(irreversible && { typeToConfirm: alertTexts.eraseWord }),
      }))
    if (!isWanted) return false

    const outcome = await perform(action, records)
    const undo = async () => opposite && report(opposite, await perform(opposite, outcome.done))
    report(action, outcome, opposite === undefined ? undefined : () => void undo())
    return outcome.done.length > 0
  }

  async function remove(records: readonly WireRecord[]): Promise<boolean> {
    try {
      const uses = await relatedTo(resource, records)
      if (uses.blocked.length > 0) {
        const { blocked, see = [] } = uses
        await tell(keptTitle(resource, records), blocked, see)
        return false
      }
      const answer = await choose(removalQuestion(resource, records, uses))
      if (answer === 'other') return await run('inactivate', records)
      if (answer === 'no') return false
      await call('DELETE', removalPath(resource, records))
      removed(records, uses.archived)
      return true
    } catch (error) {
      tellBlockers(error, records.length, title)
      return false
    }
  }

  function removed(records: readonly WireRecord[], archived: number): void {
    for (const { id } of records) queries.removeQueries({ queryKey: [...queryKey, 'record', id] })
    void forgetRecords(queries)
    if (records.length === 1 && archived === 1) {
      const text = named(records, doneText(resource, 'archive', 1) ?? front.deleted_successfully)
      return succeeded(section, text, () => void restore(records))
    }
    const several = records.length > 1 ? doneText(resource, 'remove', records.length) : null
    succeeded(section, several ?? named(records, front.deleted_successfully))
  }

  /** Brings archived records back, each by itself. */
  async function restore(records: readonly WireRecord[]): Promise<boolean> {
    const done: WireRecord[] = []
    const faults: unknown[] = []
    for (const { id } of records) {
      try {
        const path = `${resource.path}/${id}/restore`
        const answer = await intend().insist(key =>
          call<{ data: WireRecord }>('PUT', path, undefined, { key }),
        )
        if (answer) done.push(answer.data)
      } catch (error) {
        faults.push(error)
      }
    }
    void forgetRecords(queries)
    report('restore', { done, faults })
    return done.length > 0
  }

  return { run, remove, restore }
}

function removalPath(resource: Resource, records: readonly WireRecord[]): string {
  const [only] = records
  return records.length === 1 && only
    ? recordPath(resource, only.id)
    : `${resource.path}/delete?ids=${records.map(({ id }) => id).join(',')}`
}

/** When several are deleted, all or none are; the reason that prevents each one is listed. */
function tellBlockers(error: unknown, count: number, title: string | undefined): void {
  const blockers = error instanceof ApiError ? Object.values(error.fields).flat() : []
  if (count > 1 && blockers.length > 0) void tell(alertTexts.blocked, blockers, causesOf(error))
  else failed(error, title)
}
