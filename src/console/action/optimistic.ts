import type { Page } from '#contract/envelope.ts'
import type { Actor } from '#contract/action.ts'
import { allowedActions, type Resource } from '#contract/resource.ts'
import { toSnake } from '#domain/naming.ts'
import { ownValues } from '../record/own-values.ts'
import type { WireRecord } from '#browser/wire-record.ts'

/** The record as it will be after the server has performed the action. */
export function afterAction(
  resource: Resource,
  action: string,
  record: WireRecord,
  actor: Actor,
): WireRecord {
  const sets = Object.entries(resource.actions[action]?.sets ?? {}).map(([name, value]) => [
    toSnake(name),
    // A flag travels as 0 or 1. The conversion of every kind would bring zod into the list's chunk.
    typeof value === 'boolean' ? Number(value) : value,
  ])
  const changed = { ...record, ...Object.fromEntries(sets) }
  return { ...changed, allowed_actions: allowedActions(resource, ownValues(resource, changed), actor) }
}

/** Puts changed records into a cached value, which may be a page of records, one record or anything else. */
export function mergeRecords(cached: unknown, records: ReadonlyMap<number, WireRecord>): unknown {
  // Merged, because a list may hold related records that the answer lacks.
  const merge = (record: WireRecord): WireRecord => ({ ...record, ...records.get(record.id) })
  if (isRecord(cached)) return merge(cached)
  return isPage(cached) ? { ...cached, data: cached.data.map(merge) } : cached
}

function isPage(cached: unknown): cached is Page<WireRecord> {
  return isObject(cached) && Array.isArray(cached['data']) && cached['data'].every(isRecord)
}

function isRecord(cached: unknown): cached is WireRecord {
  return isObject(cached) && typeof cached['id'] === 'number' && Array.isArray(cached['allowed_actions'])
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
