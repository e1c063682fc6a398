export const customerEn = {
  one: 'customer',
  many: 'Customers',
  the: 'customer',
  ending: '',
  fields: {
    fullName: 'full name',
    phone: 'phone',
    email: 'e-mail',
    emailSecondary: 'secondary e-mail',
    company: 'company',
    address: 'address',
    city: 'city',
    sex: 'sex',
  },
  search: 'Name, phone or e-mail',
  options: { sex: { female: 'Female', male: 'Male', undisclosed: 'Prefer not to say' } },
} as const
