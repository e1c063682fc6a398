import type { ShownContents } from '#contract/contents.ts'
import type { Engine } from '#engine/routing.ts'
import type { Site } from '../models.ts'
import type { Report } from './each-sound.ts'

/** What reading records for a page needs. */
export interface Source {
  readonly engine: Engine
  readonly report: Report
}

/** What reading a page needs. */
export interface Shop extends Source {
  /** What stands around every page, and the pages' own texts; read once until something changes. */
  around(): Promise<{ readonly site: Site; readonly contents: ShownContents }>
}
