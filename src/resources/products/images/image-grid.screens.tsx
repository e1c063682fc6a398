import { arrayMove } from '@dnd-kit/sortable'
import { SortableGrid } from '#console/sortable/sortable-grid.tsx'
import { words } from '../product-words.screens.ts'
import { ImageTile } from './image-tile.screens.tsx'
import type { Images } from './use-images.screens.ts'

/** The pictures in their order, which is changed by dragging, by keys, or by each one's buttons. */
export function ImageGrid({ images, onFocus }: { images: Images; onFocus: (id: string) => void }) {
  const ids = images.images.map(({ id }) => id)
  return (
    <SortableGrid ids={ids} onMove={(from, to) => images.order(arrayMove(ids, from, to), ids[from] ?? '')}>
      <ul className="image-grid" aria-label={words.images.grid}>
        {images.images.map((image, place) => (
          <ImageTile
            key={image.id}
            image={image}
            place={place + 1}
            total={ids.length}
            images={images}
            onFocus={() => onFocus(image.id)}
          />
        ))}
      </ul>
    </SortableGrid>
  )
}
