/** Words of the keys of the number pad. */
export const es = { clear: 'Borrar todo', back: 'Borrar el último' }
