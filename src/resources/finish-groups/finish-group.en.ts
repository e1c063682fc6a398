export const finishGroupEn = {
  one: 'group of finishes',
  many: 'Finishes',
  the: 'group of finishes',
  ending: '',
  fields: { name: 'name', label: 'what differs', products: 'products' },
  help: {
    name: 'The piece that is sold in several finishes, such as Sofá Roma.',
    label: 'Fabric, Wood, Colour: as it is read on the page of the product.',
  },
  search: 'Name',
  errors: {
    finish_products: 'The group can not be deleted because it has products: {count}.',
  },
} as const
