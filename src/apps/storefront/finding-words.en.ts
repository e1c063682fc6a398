/** Words for searching, and for what tells pieces apart. */
export const findingWordsEn = {
  traits: {
    material: 'Material',
    color: 'Colour',
    seats: (seats: number) => `${seats} seats`,
    seatsLabel: 'Seats',
    seatHeight: 'Seat height',
    weight: 'Weight',
    packages: 'Packages',
    centimetres: (value: number) => `${value.toLocaleString('en')} cm`,
    kilograms: (value: number) => `${value.toLocaleString('en')} kg`,
  },
  searchPage: {
    title: 'Search',
    found: (q: string) => `Results for “${q}”`,
    none: (q: string) => `Nothing found for “${q}”`,
    noneText: 'Check the spelling, try another word or walk through the categories.',
    ask: 'Type what you look for: sofa, table, the name of a piece or its code.',
    links: 'Matching categories and pages',
    partly: (words: readonly string[]) =>
      `Nothing has all of it; these come closest, without “${words.join('”, “')}”.`,
    suggestions: 'Suggestions',
    all: 'See all results',
  },
}
