export const es = { clear: 'Borrar todo', back: 'Borrar el último' }
