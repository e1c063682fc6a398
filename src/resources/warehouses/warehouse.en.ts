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
    showroom: 'showroom',
    sells: 'sells',
    isDefault: 'default',
    status: 'status',
  },
  search: 'Name, company or address',
  options: {
    showroom: { azenzo: 'Main', empresa: 'Business' },
    sells: { '1': 'Yes', '0': 'No' },
    status: { active: 'Active', inactive: 'Inactive' },
  },
  help: {
    sells: 'If it does not sell, its pieces are counted but offered to nobody. For damaged ones.',
    showroom: 'Whether the public may see the pieces here. The site says which there are, never how many.',
  },
  actions: { default: 'Make default' },
} as const
