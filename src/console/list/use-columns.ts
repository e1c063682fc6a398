import type { Resource } from '#contract/resource.ts'
import type { Column } from '#contract/screen.ts'
import type { Role } from '#contract/roles.ts'
import { textsOf } from '#browser/locale.ts'
import { useLocalStorage } from '#ui/kit.ts'
import { fieldLabel } from './cell-value.tsx'
import { chosenColumns, moreColumns, readChoice, tableWidth, usualColumns } from './chosen-columns.ts'
import { columnsOf } from './list-state.ts'

/** The columns of the current view as somebody chose them on this device. */
export function useColumns(resource: Resource, view: string, role: Role) {
  const [kept, choose] = useLocalStorage<unknown>({
    key: `columns-${resource.name}`,
    defaultValue: usualColumns,
    getInitialValueInEffect: false,
  })
  const choice = readChoice(kept)
  const own = columnsOf(resource, view)
  const labelOf = ({ field }: Column) => textsOf(resource).columns?.[field] ?? fieldLabel(resource, field)
  const names = new Set(own.map(labelOf))
  // A field whose name stands over another column already would only confuse.
  const more = moreColumns(resource, own, role).filter(column => !names.has(labelOf(column)))
  const shown = chosenColumns(own, more, choice)
  return { own, more, shown, labelOf, choice, choose, width: tableWidth(shown, choice) }
}
