import { useAddress } from '#console/list/address.ts'
import { SegmentedControl } from '#ui/kit.ts'
import { stockWords } from '../movements/stock-words.screens.ts'

const words = stockWords.by
const ways = [
  { value: 'list', label: words.list },
  { value: 'product', label: words.product },
  { value: 'warehouse', label: words.warehouse },
]

export function WaysToSee() {
  const { search, go } = useAddress()
  const by = String(search['by'] ?? 'list')
  return (
    <SegmentedControl
      className="inventory-ways"
      size="xs"
      aria-label={words.label}
      data={ways}
      value={by}
      onChange={value => go(value === 'list' ? {} : { by: value })}
    />
  )
}
