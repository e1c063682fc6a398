import { useModel } from '#console/list/list-model.ts'
import { SegmentedControl } from '#ui/kit.ts'
import { words } from './sale-words.screens.ts'

const texts = words.due
const spans = [5, 10, 15]

/** Narrows the view of sales that fall due to the next days; no other view has it. */
export function DueWithin() {
  const { list } = useModel()
  if (list.state.view !== 'dueSoon') return null
  const chosen = list.state.filters['dueIn']?.[0] ?? ''
  return (
    <SegmentedControl
      aria-label={texts.within}
      data={[
        { value: '', label: texts.all },
        ...spans.map(days => ({ value: `0..${days}`, label: texts.days(days) })),
      ]}
      value={chosen}
      onChange={value => list.setFilter('dueIn', value === '' ? [] : [value])}
    />
  )
}
