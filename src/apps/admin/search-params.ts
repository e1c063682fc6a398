/** Readable parameters: `?page=2&status=active&status=inactive`. A repeated name becomes a list. */

export type SearchParams = Record<string, string | string[]>

export function parseSearch(text: string): SearchParams {
  const parameters = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map(name => {
      const values = parameters.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** With its question mark, or empty. Undefined values are left out. */
export function printSearch(search: Readonly<Record<string, unknown>>): string {
  const printed = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) if (one !== undefined) printed.append(name, String(one))
  }
  return printed.size > 0 ? `?${printed}` : ''
}
