/** Words for searching, and for what tells pieces apart. */
export const findingWordsEs = {
  traits: {
    material: 'Material',
    color: 'Color',
    seats: (seats: number) => `${seats} plazas`,
    seatsLabel: 'Plazas',
    seatHeight: 'Altura del asiento',
    weight: 'Peso',
    packages: 'Empaque',
    centimetres: (value: number) => `${value.toLocaleString('es-MX')} cm`,
    kilograms: (value: number) => `${value.toLocaleString('es-MX')} kg`,
  },
  searchPage: {
    title: 'Buscar',
    found: (q: string) => `Resultados para «${q}»`,
    none: (q: string) => `No encontramos «${q}»`,
    noneText: 'Revisa cómo está escrito, prueba con otra palabra o recorre las categorías.',
    ask: 'Escribe qué buscas: sofá, mesa, el nombre de una pieza o su código.',
    links: 'Categorías y páginas que coinciden',
    partly: (words: readonly string[]) =>
      `Sin resultados para todo; mostramos lo más parecido, sin «${words.join('», «')}».`,
    suggestions: 'Sugerencias',
    all: 'Ver todos los resultados',
  },
}
