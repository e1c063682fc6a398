import { choice, flag, integer, longText, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { pageTopics } from '#contract/page-topics.ts'
import { pageEn } from './page.en.ts'
import { pageEs } from './page.es.ts'

/** Pages that the shop writes: policies, frequent questions, terms and any other. */
export const pages = defineResource({
  name: 'pages',
  title: 'name',
  fields: {
    name: text({ required: true, max: 90, example: 'Envíos' }),
    slug: text({ max: 80, unique: true, example: 'envios' }),
    topic: choice(pageTopics, { unique: true, example: 'delivery' }),
    /** For search engines and shared links. */
    description: text({ max: 160 }),
    /** Marked up as in `domain/page-text.ts`. */
    body: longText({ required: true, max: 20_000, filters: [], example: '## Zonas' }),
    /** Whether it is published. */
    status: flag({ example: '1' }),
    inMenu: flag({ example: '0' }),
    inFooter: flag({ example: '1' }),
    position: integer({ max: 10_000, example: '' }),
  },
  order: 'position',
  importKey: 'slug',
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
  screen: {
    ordered: true,
    form: 'drawer',
    publicPath: '/{slug}',
    columns: [
      { field: 'name', under: 'slug', card: true },
      { field: 'topic', width: 160, from: 840 },
      { field: 'inMenu', width: 96, from: 960 },
      { field: 'inFooter', width: 96, from: 960 },
      { field: 'status', width: 120, card: true },
    ],
    filters: ['status', 'topic', 'inMenu', 'inFooter'],
    sections: [
      { key: 'text', fields: ['name', 'body'] },
      { key: 'place', fields: ['status', 'inMenu', 'inFooter', 'slug', 'topic', 'description'] },
    ],
    spans: { name: 6, status: 2, inMenu: 2, inFooter: 2, slug: 6, topic: 6, description: 6 },
    bulk: ['activate', 'inactivate'],
  },
  menu: { group: 'site', order: 15, icon: 'file-text' },
  texts: { es: pageEs, en: pageEn },
})
