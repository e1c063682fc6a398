import { parseSearch } from '../search-params.ts'

/** The router takes an address in two parts. */
export function linkTo(path: string) {
  const [to = '', search = ''] = path.split('?')
  return { to, search: parseSearch(search) }
}
