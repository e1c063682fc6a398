import type { ShownContents } from '#contract/contents.ts'
import type { Engine } from '#engine/routing.ts'
import type { Site } from '../models.ts'

/** What reading a page needs. */
export interface Shop {
  readonly engine: Engine
  /** What stands around every page, and the pages' own texts; read once until something changes. */
  around(): Promise<{ readonly site: Site; readonly contents: ShownContents }>
}
