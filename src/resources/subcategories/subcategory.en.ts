export const subcategoryEn = {
  one: 'subcategory',
  many: 'Subcategories',
  the: 'subcategory',
  ending: '',
  fields: {
    name: 'name',
    categoryId: 'category',
    slug: 'site address',
    image: 'image',
    picture: 'image',
    status: 'status',
  },
  help: { slug: 'Made from the name; when it changes, the old one leads to the new one.' },
  views: { active: 'Active', inactive: 'Inactive' },
  search: 'Name',
  options: { status: { active: 'Active', inactive: 'Inactive' } },
  errors: { has_products: 'The subcategory cannot be deleted because it has products: {count}.' },
} as const
