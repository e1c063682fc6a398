export const registerEn = {
  one: 'register',
  many: 'Registers',
  the: 'register',
  ending: '',
  fields: {
    name: 'name',
    warehouseId: 'warehouse',
    cardTerminals: 'card terminals',
    paperWidth: 'printer paper',
    status: 'status',
  },
  options: {
    paperWidth: { '80': '80 mm roll', '58': '58 mm roll' },
    status: { active: 'Active', inactive: 'Inactive' },
  },
  search: 'Name',
  help: {
    warehouseId: 'Where the pieces that the register sells come from.',
    cardTerminals:
      'Their names, separated by commas. With more than one, a payment asks which, and the cut counts them apart.',
  },
  errors: {
    register_open: 'The register is open for {user}; close it first.',
    warehouse_sells_not: 'That warehouse does not sell; choose another one for the register.',
    inactive_warehouse: 'The register’s warehouse is inactive.',
  },
} as const
