const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(?:\?(.*))?$/i

/** What a client may ask of the server that it is sent to: of several, ours is always the one that takes writes. */
const targets = new Set(['read-write', 'primary'])
const targetName = 'target_session_attrs'

/**
 * The addresses of a `DATABASE_URL`, which names several servers as libpq does:
 * `postgres://user:password@first:5432,second:5432/name?target_session_attrs=read-write`. Empty when it is none.
 */
export function addressesOf(url: string): readonly string[] {
  const [, before, hosts = '', path = '', query = ''] = shape.exec(url.trim()) ?? []
  if (before === undefined) return []
  const parameters = new URLSearchParams(query)
  const target = parameters.get(targetName)
  if (target !== null && !targets.has(target)) return []
  parameters.delete(targetName)
  if (target === null && !hosts.includes(',')) return URL.canParse(url) ? [url] : []
  const rest = `${path}${parameters.size > 0 ? `?${parameters.toString()}` : ''}`
  const all = hosts.split(',').map(host => `${before}${host}${rest}`)
  return all.every(each => URL.canParse(each)) ? all : []
}
