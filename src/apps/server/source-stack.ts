import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const builtPlace = /(file:\/\/[^\s()]*\/dist\/server\/[^\s():]+\.js):(\d+):(\d+)/g

/** Let go when memory is needed: a map takes more of it than the code that it is for. */
const maps = new Map<string, WeakRef<SourceMap>>()

/**
 * A stack with places of the sources instead of those of the built server. Node can do the same for every error, but
 * would read all maps at the start and hold them, for 45 MB.
 */
export function sourceStack(stack: string): string {
  return stack.replace(builtPlace, (built, url: string, line: string, column: string) => {
    try {
      const file = fileURLToPath(url)
      const place = mapOf(file).findEntry(Number(line) - 1, Number(column) - 1)
      if (!('originalSource' in place)) return built
      const source = resolve(dirname(file), place.originalSource)
      return `${source}:${place.originalLine + 1}:${place.originalColumn + 1}`
    } catch {
      // Without its map, or with that of a later build, the place in the built file is better than none.
      return built
    }
  })
}

function mapOf(file: string): SourceMap {
  const known = maps.get(file)?.deref()
  if (known) return known
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload)
  maps.set(file, new WeakRef(map))
  return map
}
