import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { ImageTile } from './image-tile.screens.tsx'
import { words } from '../product-words.screens.ts'
import type { Images } from './use-images.screens.ts'

const texts = words.images

/** The pictures in their order: dragged, by keys, or by the buttons of each. */
export function ImageGrid({ images, onFocus }: { images: Images; onFocus: (id: string) => void }) {
  const ids = images.images.map(({ id }) => id)
  const placeOf = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id)) + 1
  const sensors = useSensors(
    // A click moves nothing, and a finger scrolls until it is held.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.said.lifted(placeOf(active.id)),
    onDragOver: ({ over }) => (over ? texts.said.over(placeOf(over.id), ids.length) : undefined),
    onDragEnd: ({ active, over }) => texts.said.moved(placeOf((over ?? active).id), ids.length),
    onDragCancel: () => texts.said.kept,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.instructions } }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [placeOf(active.id) - 1, placeOf(over?.id) - 1]
        if (to >= 0 && from !== to) images.order(arrayMove(ids, from, to), String(active.id))
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className="image-grid" aria-label={texts.grid}>
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
      </SortableContext>
    </DndContext>
  )
}
