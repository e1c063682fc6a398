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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { sortableTexts as texts } from './texts-sortable.ts'

type Id = string | number

interface SortableGridProps {
  ids: readonly Id[]
  /** From one place to another, counted from 0. */
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Pictures that can be ordered by mouse, finger or keys. Each of them uses `useSortableTile`. */
export function SortableGrid({ ids, onMove, children }: SortableGridProps) {
  const placeOf = (id: UniqueIdentifier | undefined) => ids.findIndex(own => own === id) + 1
  const sensors = useSensors(
    // A click must not move a picture, and a finger scrolls unless it is held down.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.lifted(placeOf(active.id)),
    onDragOver: ({ over }) => (over ? texts.over(placeOf(over.id), ids.length) : undefined),
    onDragEnd: ({ active, over }) => texts.moved(placeOf((over ?? active).id), ids.length),
    onDragCancel: () => texts.kept,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.instructions } }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [placeOf(active.id) - 1, placeOf(over?.id) - 1]
        if (to >= 0 && from !== to) onMove(from, to)
      }}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** Properties of the tile that moves, and of its drag handle. */
export function useSortableTile(id: Id) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: texts.sortable } })
  return {
    tile: {
      ref: setNodeRef,
      'data-dragging': isDragging || undefined,
      style: {
        ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
        ...(transition && { transition }),
      },
    },
    handle: {
      ref: setActivatorNodeRef,
      ...attributes,
      ...listeners,
      // While it is dragged, Escape puts it back and must not close the dialog.
      'data-mantine-stop-propagation': isDragging || undefined,
    },
  }
}
