import { isPicture } from './field.ts'
import { fieldEntries, type Resource } from './resource.ts'
import type { Screen } from './screen.ts'

const fewFields = 8
const defaultColumns = 6

export function screenOf(resource: Resource): Screen {
  const fields = fieldEntries(resource).filter(([, field]) => field.kind !== 'secret' && !isPicture(field))
  const written = fieldEntries(resource).filter(([, field]) => field.write !== 'never')
  const others = fields.filter(([name, field]) => name !== resource.title && !field.long)
  const columns = [resource.title, ...others.slice(0, defaultColumns - 1).map(([name]) => name)]
  return {
    columns: columns.map((field, place) => ({ field, card: place < 3 })),
    filters: fields.filter(([, field]) => ['choice', 'flag'].includes(field.kind)).map(([name]) => name),
    narrowed: {},
    sections: [{ key: 'general', fields: written.map(([name]) => name) }],
    views: [],
    spans: {},
    catalogs: {},
    // An irreversible action is confirmed for each record, so it is no bulk action.
    bulk: Object.keys(resource.actions).filter(name => !resource.actions[name]?.irreversible),
    sumSigns: {},
    layout: 'rows',
    ordered: false,
    opens: 'form',
    face: 'icon',
    form: written.length > fewFields ? 'drawer' : 'dialog',
    ...resource.screen,
  }
}
