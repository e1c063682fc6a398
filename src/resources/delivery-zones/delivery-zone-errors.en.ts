export const deliveryZoneErrorsEn = {
  errors: {
    postal_codes: "The {attribute} can not be read at '{piece}': write 44, 45100 or 45100-45200.",
    postal_overlap: "The codes {range} belong to the zone '{zone}' already.",
    delivery_days: 'The {attribute} can not be fewer than the least.',
    positive: 'The {attribute} must be above zero.',
  },
} as const
