export const vehicleEs = {
  one: 'vehículo',
  many: 'Vehículos',
  the: 'el vehículo',
  ending: 'o',
  fields: { name: 'nombre', crew: 'cuadrilla', capacity: 'entregas al día', status: 'estado' },
  help: {
    crew: 'Quiénes van: «Beto y Chuy».',
    capacity: 'Cuántas entregas alcanza a hacer en un día.',
  },
  options: { status: { active: 'Activo', inactive: 'Inactivo' } },
  search: 'Nombre o cuadrilla',
} as const
