export const subcategoryEs = {
  one: 'subcategoría',
  many: 'Subcategorías',
  the: 'la subcategoría',
  ending: 'a',
  fields: {
    name: 'nombre',
    categoryId: 'categoría',
    slug: 'dirección en el sitio',
    image: 'imagen',
    picture: 'imagen',
    status: 'estado',
  },
  help: { slug: 'Se forma con el nombre; al cambiarla, la anterior lleva a la nueva.' },
  views: { active: 'Activas', inactive: 'Inactivas' },
  search: 'Nombre',
  options: { status: { active: 'Activa', inactive: 'Inactiva' } },
  errors: { has_products: 'La subcategoría no se puede eliminar porque tiene productos: {count}.' },
} as const
