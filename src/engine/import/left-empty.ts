import type { Issue } from '#domain/errors.ts'
import { toCamel } from '#domain/naming.ts'
import type { Resource } from '#contract/resource.ts'
import { isSound, type Draft } from './draft.ts'
import type { ImportFault, OptionalColumn } from './import-report.ts'

/** Whether the field of a fault may be without a value, by its wire name. */
function isOptional({ fields }: Resource, wire: string): boolean {
  const field = fields[toCamel(wire)]
  return field !== undefined && !field.required && field.imported
}

/** Whether each of these faults is of a field that a person chose to leave empty. */
export function areLeftEmpty(
  definition: Resource,
  issues: readonly Issue[],
  chosen: readonly string[],
): boolean {
  return issues.every(({ field }) => chosen.includes(field) && isOptional(definition, field))
}

/**
 * Takes the values out that the rules of storing refuse, and whether there were any: the rows are to be checked again. An
 * existing record keeps what it has.
 */
export function emptyRefused(
  definition: Resource,
  drafts: readonly Draft[],
  chosen: readonly string[],
): boolean {
  const refused = drafts.filter(
    ({ issues, values }) =>
      issues.length > 0 &&
      areLeftEmpty(definition, issues, chosen) &&
      issues.every(({ field }) => toCamel(field) in values),
  )
  for (const draft of refused) {
    const wrong = new Set(draft.issues.map(({ field }) => toCamel(field)))
    draft.values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !wrong.has(name)))
    draft.emptied.push(...draft.issues.splice(0))
  }
  return refused.length > 0
}

/** Every column whose faults may be left empty, those that are so already too. */
export function optionalColumns(
  definition: Resource,
  headers: readonly string[],
  columns: readonly (string | null)[],
  drafts: readonly Draft[],
): OptionalColumn[] {
  const faults = drafts.flatMap(({ issues, emptied, cells }) => {
    const fields = new Set([...issues, ...emptied].map(({ field }) => field))
    return [...fields].filter(
      field => isOptional(definition, field) && (cells[columns.indexOf(field)] ?? '') !== '',
    )
  })
  const inOrder = Map.groupBy(
    faults.toSorted((a, b) => columns.indexOf(a) - columns.indexOf(b)),
    field => field,
  )
  return [...inOrder].map(([field, { length: rows }]) => ({
    field,
    column: headers[columns.indexOf(field)] ?? field,
    rows,
  }))
}

/** The rows that are kept without some of their values, for a report of these. */
export function emptiedRows(drafts: readonly Draft[]): Draft[] {
  return drafts
    .filter(draft => isSound(draft) && draft.emptied.length > 0)
    .map(draft => ({ ...draft, issues: draft.emptied }))
}

/** The values that were left empty in rows that were written. */
export function keptEmpty(
  emptied: readonly ImportFault[] | undefined,
  refused: readonly { readonly line: number }[],
): readonly ImportFault[] | undefined {
  const lines = new Set(refused.map(({ line }) => line))
  const kept = emptied?.filter(({ row }) => !lines.has(row)) ?? []
  return kept.length > 0 ? kept : undefined
}
