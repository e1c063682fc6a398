/** Where somebody was when they wrote: shown to them, and sent along. */
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

/** The mark of the build in the name of its first file: it changes with any line of the code. */
export function buildOf(entry: string): string {
  return /-([\w-]{8})\.js$/.exec(entry)?.[1] ?? 'dev'
}
