export interface CopyTask {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly target: string
  readonly passphrase: string | undefined
  /** The configured key, in base64. */
  readonly secretKey: string | undefined
}

export type CopyOutcome =
  | { readonly kind: 'made'; readonly place: string; readonly bytes: number }
  /** The copy was told to stop, and left nothing behind. */
  | { readonly kind: 'stopped' }
  /** Somebody else makes a copy at this moment. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly failure: string }
