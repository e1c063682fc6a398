/** Words of a row of tabs. */
export const es = { more: 'Más' }

export type FitTexts = typeof es
