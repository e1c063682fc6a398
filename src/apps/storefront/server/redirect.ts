/** Thrown while a page is read, when it has another address now. */
export class Redirect {
  readonly location: string
  readonly status: 301 | 302

  constructor(location: string, status: 301 | 302) {
    this.location = location
    this.status = status
  }
}

/** Keeps the query. `forGood` when the old address will never mean anything else. */
export function redirectTo(path: string, search = '', forGood = true): never {
  const query = search.replace(/^\?/, '')
  // oxlint-disable-next-line typescript/only-throw-error -- an answer, not a fault
  throw new Redirect(query ? `${path}?${query}` : path, forGood ? 301 : 302)
}
