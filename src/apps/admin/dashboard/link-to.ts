import { parseSearch } from '../search-params.ts'

/** The router takes path and query separately. */
export function linkTo(path: string) {
  const [to = '', search = ''] = path.split('?')
  return { to, search: parseSearch(search) }
}
