import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** Lets child processes use Node's compile cache, because compiling is a third of the time of a short one. */
export function compiledCode(): { readonly NODE_COMPILE_CACHE?: string } {
  // Node keeps a folder in it for each of its versions and settings.
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}
