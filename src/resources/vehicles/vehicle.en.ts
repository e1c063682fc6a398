export const vehicleEn = {
  one: 'vehicle',
  many: 'Vehicles',
  the: 'vehicle',
  ending: '',
  fields: { name: 'name', crew: 'crew', capacity: 'deliveries a day', status: 'status' },
  help: {
    crew: 'Who goes with it: «Beto and Chuy».',
    capacity: 'How many deliveries it can make in a day.',
  },
  options: { status: { active: 'Active', inactive: 'Inactive' } },
  search: 'Name or crew',
} as const
