/** The form with the visitor's values, kept when it comes back with errors. */
export interface MessageForm {
  readonly action: string
  readonly product: { readonly id: number; readonly name: string; readonly sku: string } | null
  /** Signed time at which the visitor received the form. */
  readonly stamp: string
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  /** An error that belongs to no field. */
  readonly failure: string | null
  /** Name of the visitor to thank, after sending. */
  readonly thanks: string | null
}
