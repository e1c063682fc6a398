import { closestCenter, DndContext, MouseSensor, useSensor, useSensors } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import type { WireRecord } from '#browser/wire-record.ts'
import { useModel } from './list-model.ts'
import { ListTile } from './list-tile.tsx'

const nothing = () => undefined

/**
 * A mouse drag is visible and the list announces the result, so the library's own announcements are empty. They are
 * placed outside the list, which may only contain cards.
 */
const silent = {
  container: document.body,
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
}

/** Cards that a mouse can drag. A finger scrolls and selects; touch and keyboard users move cards with the menu. */
export default function SortableTiles({ records }: { records: readonly WireRecord[] }) {
  const { order } = useModel()
  // The minimum distance keeps a click from moving a card.
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silent}
      onDragEnd={({ active, over }) => {
        const to = records.findIndex(({ id }) => id === over?.id)
        if (to >= 0 && over?.id !== active.id) order.place(Number(active.id), to)
      }}
    >
      <SortableContext items={records.map(({ id }) => id)} strategy={rectSortingStrategy}>
        {records.map(record => (
          <SortableTile key={record.id} record={record} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

function SortableTile({ record }: { record: WireRecord }) {
  const { listeners = {}, setNodeRef, transform, transition, isDragging } = useSortable({ id: record.id })
  const style = {
    ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
    ...(transition && { transition }),
  }
  return <ListTile record={record} drag={{ ref: setNodeRef, style, listeners, isHeld: isDragging }} />
}
