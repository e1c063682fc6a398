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
  views: { active: 'Active', inactive: 'Inactive' },
  search: 'Name, e-mail or phone',
  options: { status: { active: 'Active', inactive: 'Inactive' } },
} as const
