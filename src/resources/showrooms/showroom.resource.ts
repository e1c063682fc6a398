import { choice, flag, image, integer, longText, picture, reference, text, video } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { showroomNames } from '#contract/showrooms.ts'
import { showroomEn } from './showroom.en.ts'
import { showroomEs } from './showroom.es.ts'

export const showrooms = defineResource({
  name: 'showrooms',
  title: 'name',
  fields: {
    /** The beginning of the description. */
    name: text({ write: 'never', exported: false, filters: [], sortable: false }),
    image: image({ required: true }),
    picture: picture(),
    description: longText({ max: 1_000 }),
    showroom: choice(showroomNames, { required: true }),
    /** The shop's page, such as that of a project, that shows it instead of the gallery. */
    pageId: reference('pages'),
    status: flag(),
    video: video(),
    /** The position within its gallery, changed by a separate call. */
    position: integer({ write: 'never' }),
  },
  order: 'position',
  verbs: ['read', 'create', 'update', 'remove', 'export', 'act'],
  actions: {
    activate: {
      refusal: record => (record.status ? 'already_active' : null),
      sets: { status: true },
      undoneBy: 'inactivate',
    },
    inactivate: {
      refusal: record => (record.status ? null : 'already_inactive'),
      sets: { status: false },
      undoneBy: 'activate',
    },
  },
  menu: { group: 'site', order: 10, icon: 'photo' },
  screen: {
    layout: 'cards',
    columns: [
      { field: 'name', card: true },
      { field: 'showroom', width: 120, card: true },
      { field: 'status', width: 120, card: true },
    ],
    filters: ['showroom', 'status', 'pageId'],
    views: [
      { key: 'azenzo', query: 'showroom=azenzo' },
      { key: 'empresa', query: 'showroom=empresa' },
    ],
    bulk: ['activate', 'inactivate'],
    sections: [{ key: 'data', fields: ['image', 'description', 'showroom', 'status', 'pageId', 'video'] }],
    spans: { showroom: 3, status: 3, pageId: 6 },
  },
  texts: { es: showroomEs, en: showroomEn },
})
