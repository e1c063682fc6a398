export const es = { more: 'Más' }

export type FitTexts = typeof es
