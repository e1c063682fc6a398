import type { Block } from '#domain/page-text.ts'
import type { PageTopic } from '#contract/page-topics.ts'
import type { Picture } from '#contract/picture.ts'

/** A photograph of a gallery or of a page. */
export interface Shot {
  readonly id: number
  readonly picture: Picture
  /** The line under it. */
  readonly caption: string | null
  /** The full text, shown when it is opened. */
  readonly text: string
}

/** A page that the shop wrote; with photographs it is a project. */
export interface ShopPage {
  readonly kind: 'page'
  readonly title: string
  readonly description: string
  /** The description that the shop wrote, if it did. */
  readonly phrase: string
  readonly path: string
  /** What the settings say of this topic is shown above the text. */
  readonly topic: PageTopic | null
  readonly blocks: readonly Block[]
  readonly shots: readonly Shot[]
}
