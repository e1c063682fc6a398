import type { ShownContents } from '#contract/contents.ts'
import type { Engine } from '#engine/routing.ts'
import type { Site } from '../models.ts'
import type { Report } from './each-sound.ts'
import type { Search } from './kept-search.ts'

/** The dependencies for reading records of a page. */
export interface Source {
  readonly engine: Engine
  readonly report: Report
}

/** The dependencies for reading a page. */
export interface Shop extends Source {
  /** The common parts of every page and the texts of all pages; kept until something changes. */
  around(): Promise<{ readonly site: Site; readonly contents: ShownContents }>
  /** The search of the site, whose words are kept in memory until one of them changes. */
  search(): Promise<Search>
}
