export const deliveryZoneEs = {
  one: 'zona de entrega',
  many: 'Zonas de entrega',
  the: 'la zona de entrega',
  ending: 'a',
  fields: {
    name: 'nombre',
    postalCodes: 'códigos postales',
    cost: 'costo de envío',
    freeFrom: 'gratis desde',
    daysFrom: 'días hábiles, mínimo',
    daysTo: 'días hábiles, máximo',
    dayCapacity: 'entregas al día',
    notes: 'nota',
    status: 'estado',
  },
  options: { status: { active: 'Activa', inactive: 'Inactiva' } },
  columns: { daysFrom: 'Días, mín.', daysTo: 'Días, máx.' },
  help: {
    postalCodes: 'Códigos, sus primeros dígitos o rangos, con comas: 44, 45100-45200, 46-49.',
    freeFrom: 'Compras de este importe en adelante. Si lo dejas vacío, el envío siempre se cobra.',
    dayCapacity:
      'Las que se alcanzan a hacer. Si son más, la agenda lo advierte. Si lo dejas vacío, no hay límite.',
    notes: 'Se muestra con la respuesta en el sitio.',
  },
  search: 'Nombre o código postal',
} as const
