import { choice, email, phone, secret, status, text } from '#contract/field.ts'
import { defineResource, statusActions } from '#contract/resource.ts'
import { roles } from '#contract/roles.ts'
import { userEn } from './user.en.ts'
import { userEs } from './user.es.ts'

export const users = defineResource({
  name: 'users',
  title: 'name',
  fields: {
    name: text({ required: true, example: 'Lucía Herrera' }),
    email: email({ required: true, unique: true, example: 'lucia@correo.com' }),
    password: secret({ required: true, min: 6, max: 128, confirmed: true }),
    role: choice(roles, { required: true, imported: false }),
    phone: phone(),
    emailSecondary: email({ example: '' }),
    company: text(),
    address: text({ max: 500 }),
    status: status(),
  },
  order: 'name',
  importKey: 'email',
  actions: {
    ...statusActions,
    inactivate: {
      ...statusActions.inactivate,
      refusal: (record, actor) =>
        statusActions.inactivate.refusal(record) ?? (record['id'] === actor.id ? 'own_status' : null),
    },
  },
  menu: { group: 'management', order: 10, icon: 'user-cog' },
  texts: { es: userEs, en: userEn },
})
