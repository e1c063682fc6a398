import { toSnake } from '#domain/naming.ts'
import type { ListShape } from './list-query.ts'
import { isSortable, mayRestore, readableFields, systemFields, type Resource } from './resource.ts'
import type { Role } from './roles.ts'

const shapes = new WeakMap<Resource, Map<Role, ListShape>>()

export function listShape(resource: Resource, role: Role): ListShape {
  const byRole = shapes.get(resource) ?? new Map<Role, ListShape>()
  const shape = byRole.get(role) ?? makeShape(resource, role)
  shapes.set(resource, byRole.set(role, shape))
  return shape
}

function makeShape(resource: Resource, role: Role): ListShape {
  const fields = [...readableFields(resource, role), ...Object.entries(systemFields)]
  const filters = fields.filter(([, field]) => field.filters.length > 0)
  return {
    filters: Object.fromEntries([
      ['id', ['equals', 'differs', 'in', 'between'] as const],
      ...filters.map(([name, field]) => [toSnake(name), field.filters] as const),
    ]),
    sorts: ['id', ...fields.filter(([name]) => isSortable(resource, name)).map(([name]) => toSnake(name))],
    includes: Object.keys(resource.includes),
    search: resource.searchable,
    archived: mayRestore(resource, role),
  }
}
