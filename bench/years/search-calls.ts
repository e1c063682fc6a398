import type { Call } from './call.ts'
import type { Facts } from './facts.ts'

/** What somebody types into the search over everything; the number of a sale that both shops have. */
export function searchCalls({ code, phone }: Facts): Call[] {
  const searches = {
    folio: 'V-000123',
    'pasted folio': 'v 000 123',
    number: '123',
    code,
    phone,
    'whole phone': `33${phone}`,
    name: 'garcia',
    product: 'sofa',
    'common product': 'mesa',
    'two words': 'garcia mesa',
    'common digits': '000',
    letters: 'me',
    'misspelt name': 'hernandes',
    'misspelt product': 'silon',
    nothing: 'zzqqxxyy',
  }
  return [
    ...Object.entries(searches).map(([name, q]) => call(name, q)),
    call('name, by a cashier', 'garcia', 'cashier'),
    call('common product, by a cashier', 'mesa', 'cashier'),
  ]
}

const call = (name: string, q: string, as?: 'cashier'): Call => ({
  name: `everywhere ${name}`,
  path: `/api/search?${new URLSearchParams({ q }).toString()}`,
  ...(as && { as }),
})
