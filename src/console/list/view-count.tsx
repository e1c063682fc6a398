import { mostCounted } from '#contract/list-query.ts'
import { texts } from './texts-list.ts'
import { viewCountText } from './total-text.ts'

/** The count of a view, which is short where it stopped, because views share one line; a screen reader says it in words. */
export function ViewCount({ count }: { count: number }) {
  const words = viewCountText(count)
  if (count <= mostCounted) return <span className="list-view-count">{words}</span>
  return (
    <span className="list-view-count" title={words}>
      <span aria-hidden="true">{texts.list.andMore(viewCountText(mostCounted))}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
