import {
  choice,
  decimal,
  email,
  flag,
  forAdmins,
  phone,
  reference,
  secret,
  status,
  text,
} from '#contract/field.ts'
import { statusActions } from '#contract/action.ts'
import { defineResource } from '#contract/resource.ts'
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
    /** Offered first at the till; a Supervisor with a register sees only its sales and sessions. */
    registerId: reference('registers', { exported: false, imported: false }),
    /** Of what is collected for their sales; by default that of the settings. */
    commissionPercent: decimal({ ...forAdmins, places: 2, min: 0, max: 100, example: '', sortable: false }),
    status: status(),
    /** For a user without a password: whether the link to choose one is still valid. */
    invitationStatus: choice(['pending', 'expired', 'withdrawn'], {
      write: 'never',
      exported: false,
      sortable: false,
    }),
    /** For an Admin: whether a login asks for a code besides the password. */
    secondFactor: flag({ write: 'never', exported: false, sortable: false }),
    /** Imported from a file, and not yet activated by an Admin. */
    awaitingActivation: flag({ write: 'never', exported: false }),
  },
  order: 'name',
  importKey: 'email',
  actions: {
    ...statusActions,
    inactivate: {
      ...statusActions.inactivate,
      refusal: (record, actor) =>
        statusActions.inactivate.refusal(record) ?? (record.id === actor.id ? 'own_status' : null),
    },
  },
  screen: {
    face: 'initials',
    columns: [
      { field: 'name', under: 'email', card: true },
      { field: 'role', width: 140, card: true },
      { field: 'phone', width: 150 },
      { field: 'company', width: 180, from: 840 },
      { field: 'status', width: 112, card: true },
    ],
    filters: ['role', 'status', 'company', 'awaitingActivation', 'invitationStatus', 'secondFactor'],
    views: [
      { key: 'active', query: 'status=active' },
      { key: 'inactive', query: 'status=inactive' },
      { key: 'awaiting', query: 'awaiting_activation=1' },
      { key: 'invited', query: 'invitation_status=pending&invitation_status=expired' },
    ],
    sections: [
      {
        key: 'data',
        fields: [
          'name',
          'email',
          'emailSecondary',
          'role',
          'registerId',
          'commissionPercent',
          'phone',
          'company',
          'address',
        ],
      },
      { key: 'access', fields: ['password'] },
    ],
    facts: [
      { key: 'data', fields: ['email', 'emailSecondary', 'phone', 'company', 'address'] },
      {
        key: 'work',
        fields: ['role', 'registerId', 'commissionPercent', 'awaitingActivation', 'secondFactor'],
      },
    ],
    form: 'drawer',
  },
  menu: { group: 'management', order: 10, icon: 'user-cog' },
  texts: { es: userEs, en: userEn },
})
