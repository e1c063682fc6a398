import { choice, integer, longText, moment, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { auditKinds, auditSections } from './audit-kinds.ts'
import { auditEn } from './audit.en.ts'
import { auditEs } from './audit.es.ts'

const shown = { write: 'never', sortable: false } as const
const computed = { ...shown, filters: [] } as const

/** Who did what, when and from where: the rows that every write leaves, for Admins to read. */
export const audit = defineResource({
  name: 'audit',
  table: 'auditLog',
  view: 'auditRecords',
  final: 'audit_is_final',
  title: 'what',
  fields: {
    /** The field exists because the system's own date of creation is not exported. */
    happenedAt: moment({ column: 'createdAt', filters: [], sortable: false }),
    /** One sentence in the reader's language, made when it is read. */
    what: text(computed),
    /** The fields that changed, one a line. */
    details: longText(computed),
    userId: reference('users', { ...shown, exported: false, related: false }),
    userName: text(computed),
    kind: choice(auditKinds, shown),
    resource: choice(auditSections, shown),
    recordId: integer({ ...shown, filters: ['equals', 'between'] }),
    /** As the record is called now. */
    recordName: text(computed),
    action: text({ ...computed, exported: false }),
    ip: text(computed),
    route: text(computed),
    requestId: text(computed),
  },
  order: '-id',
  // In the search over everything its rows would repeat the records that are found anyway.
  sought: false,
  // Only ids have an index, and they rise with the moment.
  sorts: [],
  verbs: ['read', 'export'],
  screen: {
    columns: [
      { field: 'what', under: 'details', card: true },
      { field: 'kind', width: 112, from: 840, card: true },
      { field: 'userName', width: 168, card: true },
      { field: 'ip', width: 132, from: 1080 },
      { field: 'createdAt', width: 176 },
    ],
    filters: ['userId', 'kind', 'createdAt', 'resource', 'recordId'],
    views: [
      { key: 'priced', query: 'kind=priced' },
      { key: 'removed', query: 'kind=removed' },
      { key: 'access', query: 'kind=access' },
      { key: 'refused', query: 'kind=refused' },
    ],
    facts: [
      { key: 'deed', fields: ['happenedAt', 'userId', 'kind', 'resource', 'recordName'] },
      { key: 'origin', fields: ['ip', 'route', 'requestId'] },
    ],
    figures: [],
    opens: 'record',
  },
  menu: { group: 'management', order: 50, icon: 'shield' },
  texts: { es: auditEs, en: auditEn },
})
