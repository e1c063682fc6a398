import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** Lets a process of our own read the code that is compiled already: compiling it is a third of a short one's time. */
export function compiledCode(): { readonly NODE_COMPILE_CACHE?: string } {
  // Node keeps a folder in it for each of its versions and settings.
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}
