import type { FC } from 'react'
import type { Around } from './document.tsx'
import type { PageModel, Site } from './models.ts'

export type PageKind = PageModel['kind']
type ModelOf<K extends PageKind> = Extract<PageModel, { kind: K }>

/** A page: its head and its content. */
export interface PageView<K extends PageKind> {
  readonly around: (model: ModelOf<K>, site: Site) => Around
  readonly Content: FC<{ readonly model: ModelOf<K>; readonly site: Site }>
}
