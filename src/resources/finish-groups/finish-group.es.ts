export const finishGroupEs = {
  one: 'grupo de acabados',
  many: 'Acabados',
  the: 'el grupo de acabados',
  ending: 'o',
  fields: { name: 'nombre', label: 'qué cambia', products: 'productos' },
  help: {
    name: 'La pieza que se vende en varios acabados, por ejemplo Sofá Roma.',
    label: 'Tela, Madera, Color: así se lee en la página del producto.',
  },
  search: 'Nombre',
  errors: {
    finish_products: 'El grupo no se puede eliminar porque tiene productos: {count}.',
  },
} as const
