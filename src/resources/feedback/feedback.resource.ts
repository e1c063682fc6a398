import { choice, flag, longText, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { feedbackEn } from './feedback.en.ts'
import { feedbackEs } from './feedback.es.ts'

/** Comments of the staff about the product. Any user sends one by its own call; Admins read them. */
export const feedback = defineResource({
  name: 'feedback',
  title: 'summary',
  fields: {
    /** The beginning of the comment, used as its title. */
    summary: text({ write: 'never', exported: false }),
    type: choice(['idea', 'problem', 'other'], { required: true, write: 'create' }),
    comment: longText({ required: true, write: 'create' }),
    author: text({ write: 'never' }),
    route: text({ max: 2000, write: 'create' }),
    version: text({ max: 60, write: 'create' }),
    viewport: text({ max: 60, write: 'create' }),
    hasScreenshot: flag({ write: 'never' }),
    status: choice(['pending', 'attended'], { write: 'never' }),
  },
  order: '-id',
  verbs: ['read', 'remove', 'export', 'act'],
  actions: {
    attend: {
      refusal: record => (record.status === 'attended' ? 'already_attended' : null),
      sets: { status: 'attended' },
      undoneBy: 'reopen',
    },
    reopen: {
      refusal: record => (record.status === 'pending' ? 'already_pending' : null),
      sets: { status: 'pending' },
      undoneBy: 'attend',
    },
  },
  menu: { group: 'management', order: 30, icon: 'feedback' },
  screen: {
    columns: [
      { field: 'summary', card: true },
      { field: 'type', width: 120, card: true },
      { field: 'author', width: 180, from: 840 },
      { field: 'status', width: 120, card: true },
      { field: 'createdAt', width: 150 },
    ],
    filters: ['type', 'status', 'hasScreenshot'],
    views: [{ key: 'pending', query: 'status=pending' }],
    opens: 'record',
  },
  texts: { es: feedbackEs, en: feedbackEn },
})
