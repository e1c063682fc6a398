/**
 * Errors are codes with parameters. The words and the HTTP status are chosen from the code when it is answered
 * (contract/messages.*.ts and contract/error-body.ts).
 */
export type Params = Readonly<Record<string, string | number>>

export interface Issue {
  readonly code: string
  /** Wire name of the field concerned, or `base` for the whole. */
  readonly field: string
  readonly params: Params
  /** The record concerned, when a call handles several. */
  readonly about?: string
  /** The stored value in its wire form, when somebody else's change caused the error. */
  readonly stored?: unknown
  /** The page with the records that cause it, and its name in each language. */
  readonly see?: { readonly path: string; readonly label: Readonly<Record<'es' | 'en', string>> }
  /** The approval that would let it pass, with its amount in the wire form. */
  readonly approval?: { readonly kind: string; readonly amount: number }
}

export class DomainError extends Error {
  readonly code: string
  readonly params: Params
  readonly issues: readonly [Issue, ...Issue[]]

  constructor(code: string, params: Params = {}, field = 'base') {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.params = params
    this.issues = [{ code, field, params }]
  }

  static of(issues: readonly Issue[]): DomainError {
    const [first, ...rest] = issues
    if (!first) throw new RangeError('A DomainError needs at least one issue')
    const error = new DomainError(first.code, first.params, first.field)
    return Object.assign(error, { issues: [first, ...rest] })
  }
}
