/** The page and device of the author, shown to them and sent with the comment. */
export interface FeedbackContext {
  readonly route: string
  readonly version: string
  readonly viewport: string
}

export function feedbackContext(): FeedbackContext {
  const { pathname, search } = location
  return {
    route: pathname + search,
    version: buildOf(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''),
    viewport: `${innerWidth} × ${innerHeight}`,
  }
}

/** The hash in the name of the build's first file, which changes with any line of the code. */
export function buildOf(entry: string): string {
  return /-([\w-]{8})\.js$/.exec(entry)?.[1] ?? 'dev'
}
