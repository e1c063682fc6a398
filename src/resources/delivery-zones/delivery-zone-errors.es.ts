/** Texts that only the server uses, so that the browser does not load them. */
export const deliveryZoneErrorsEs = {
  errors: {
    postal_codes: 'El campo {attribute} no entiende «{piece}»: escribe 44, 45100 o 45100-45200.',
    postal_overlap: 'Los códigos {range} ya son de la zona «{zone}».',
    delivery_days: 'El campo {attribute} no puede ser menor que el mínimo.',
    positive: 'El campo {attribute} debe ser mayor que cero.',
  },
} as const
