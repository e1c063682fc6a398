const maxLength = 80

/** Latin letters whose accent Unicode cannot separate. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** A readable piece of an address: `Sillón «Luna» 3_plazas` → `sillon-luna-3-plazas`. Empty if nothing is left. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, letter => plainLetters[letter] ?? letter)
    .replace(/[\s_]/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength)
    .replace(/-$/, '')
}

export function isSlug(text: string): boolean {
  return text.length <= maxLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}
