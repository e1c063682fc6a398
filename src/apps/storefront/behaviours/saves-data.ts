interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Visitors with data saving on or a slow network get no downloads that they did not ask for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'))
}
