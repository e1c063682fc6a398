export const contactEn = {
  one: 'contact',
  many: 'Contacts',
  the: 'contact',
  ending: '',
  fields: {
    supplierId: 'supplier',
    name: 'name',
    email: 'e-mail',
    phone: 'phone',
    ext: 'extension',
    cellphone: 'mobile',
    status: 'status',
  },
  options: { status: { active: 'Active', inactive: 'Inactive' } },
} as const
