export const collectionEs = {
  one: 'colección',
  many: 'Colecciones',
  the: 'la colección',
  ending: 'a',
  fields: {
    name: 'nombre',
    slug: 'dirección en el sitio',
    position: 'posición',
    image: 'imagen',
    picture: 'imagen',
    categories: 'categorías',
  },
  help: {
    slug: 'Se forma con el nombre; al cambiarla, la anterior lleva a la nueva.',
    position: 'Las menores van primero. Si la dejas vacía, va al final.',
  },
  search: 'Nombre',
  errors: {
    reserved_slug: 'El campo {attribute} no puede ser «{slug}»: es una página del sitio.',
    has_categories: 'La colección no se puede eliminar porque tiene categorías: {count}.',
  },
} as const
