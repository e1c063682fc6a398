export const deliveryZoneEn = {
  one: 'delivery zone',
  many: 'Delivery zones',
  the: 'delivery zone',
  ending: '',
  fields: {
    name: 'name',
    postalCodes: 'postal codes',
    cost: 'delivery cost',
    freeFrom: 'free from',
    daysFrom: 'working days, least',
    daysTo: 'working days, most',
    dayCapacity: 'deliveries a day',
    notes: 'note',
    status: 'status',
  },
  options: { status: { active: 'Active', inactive: 'Inactive' } },
  columns: { daysFrom: 'Days, least', daysTo: 'Days, most' },
  help: {
    postalCodes: 'Codes, their first digits or ranges, with commas: 44, 45100-45200, 46-49.',
    freeFrom: 'Purchases of this amount or more. If you leave it empty, delivery is always charged.',
    dayCapacity:
      'Those that can be made. More are told in the agenda. If you leave it empty, there is no limit.',
    notes: 'Shown with the answer on the site.',
  },
  search: 'Name or postal code',
} as const
