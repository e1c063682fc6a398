import { pictureOf } from '#console/record/record-picture.ts'
import { SortableGrid, useSortableTile } from '#console/sortable/sortable-grid.tsx'
import { TileButton } from '#console/sortable/tile-button.tsx'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { Picture } from '#ui/picture.tsx'
import { showrooms } from './showroom.resource.ts'
import { words } from './showroom-words.screens.ts'

interface OrderGridProps {
  pictures: readonly WireRecord[]
  onMove: (from: number, to: number) => void
}

export function OrderGrid({ pictures, onMove }: OrderGridProps) {
  return (
    <SortableGrid ids={pictures.map(({ id }) => id)} onMove={onMove}>
      <ol className="order-grid">
        {pictures.map((record, place) => (
          <OrderTile key={record.id} record={record} place={place} total={pictures.length} onMove={onMove} />
        ))}
      </ol>
    </SortableGrid>
  )
}

interface OrderTileProps {
  record: WireRecord
  place: number
  total: number
  onMove: OrderGridProps['onMove']
}

function OrderTile({ record, place, total, onMove }: OrderTileProps) {
  const { tile, handle } = useSortableTile(record.id)
  const name = recordTitle(showrooms, record)
  const picture = pictureOf(showrooms, record)
  return (
    <li className="order-tile" data-hidden={record['status'] === 0 || undefined} {...tile}>
      <div className="order-handle" {...handle} aria-label={words.handle(place + 1, total, name)}>
        {picture && <Picture picture={picture} sizes="160px" />}
      </div>
      <div className="order-buttons">
        <TileButton
          icon="arrow-left"
          label={words.before(name)}
          isOff={place === 0}
          onPress={() => onMove(place, place - 1)}
        />
        <span aria-hidden="true">{place + 1}</span>
        <TileButton
          icon="arrow-right"
          label={words.after(name)}
          isOff={place === total - 1}
          onPress={() => onMove(place, place + 1)}
        />
      </div>
    </li>
  )
}
