export const collectionEn = {
  one: 'collection',
  many: 'Collections',
  the: 'collection',
  ending: '',
  fields: {
    name: 'name',
    slug: 'site address',
    position: 'position',
    image: 'image',
    picture: 'image',
    categories: 'categories',
  },
  help: {
    slug: 'Made from the name; when it changes, the old one leads to the new one.',
    position: 'Lower ones come first. If you leave it empty, it goes last.',
  },
  search: 'Name',
  errors: {
    reserved_slug: 'The {attribute} field cannot be «{slug}»: it is a page of the site.',
    has_categories: 'The collection cannot be deleted because it has categories: {count}.',
  },
} as const
