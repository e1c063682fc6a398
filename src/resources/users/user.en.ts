export const userEn = {
  one: 'user',
  many: 'Users',
  the: 'user',
  ending: '',
  fields: {
    name: 'name',
    email: 'e-mail',
    password: 'password',
    role: 'role',
    phone: 'phone',
    emailSecondary: 'secondary e-mail',
    company: 'company',
    address: 'address',
    status: 'status',
  },
  options: {
    role: { Admin: 'Administrator', Supervisor: 'Supervisor', Vendedor: 'Salesperson' },
    status: { active: 'Active', inactive: 'Inactive' },
  },
} as const
