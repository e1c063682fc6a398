export const warehouseEn = {
  one: 'warehouse',
  many: 'Warehouses',
  the: 'warehouse',
  ending: '',
  fields: {
    name: 'name',
    email: 'e-mail',
    phone: 'phone',
    company: 'company',
    address: 'address',
    isDefault: 'default',
    status: 'status',
  },
  search: 'Name, company or address',
  options: { status: { active: 'Active', inactive: 'Inactive' } },
  actions: { default: 'Make default' },
} as const
