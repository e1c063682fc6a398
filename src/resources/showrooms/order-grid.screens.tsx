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
import { pictureOf } from '#console/record/record-picture.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { ActionIcon } from '#ui/kit.ts'
import { Picture } from '#ui/picture.tsx'
import { showrooms } from './showroom.resource.ts'
import { words } from './showroom-words.screens.ts'

interface OrderGridProps {
  pictures: readonly WireRecord[]
  onMove: (from: number, to: number) => void
}

export function OrderGrid({ pictures, onMove }: OrderGridProps) {
  const ids = pictures.map(({ id }) => id)
  const placeOf = (id: UniqueIdentifier | undefined) => ids.indexOf(Number(id)) + 1
  const sensors = useSensors(
    // A click moves nothing, and a finger scrolls until it is held.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.lifted(placeOf(active.id)),
    onDragOver: ({ over }) => (over ? words.over(placeOf(over.id), ids.length) : undefined),
    onDragEnd: ({ active, over }) => words.moved(placeOf((over ?? active).id), ids.length),
    onDragCancel: () => words.kept,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [placeOf(active.id) - 1, placeOf(over?.id) - 1]
        if (to >= 0 && from !== to) onMove(from, to)
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol className="order-grid">
          {pictures.map((record, place) => (
            <OrderTile key={record.id} record={record} place={place} total={ids.length} onMove={onMove} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface OrderTileProps {
  record: WireRecord
  place: number
  total: number
  onMove: OrderGridProps['onMove']
}

function OrderTile({ record, place, total, onMove }: OrderTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: record.id, attributes: { roleDescription: words.sortable } })
  const name = recordTitle(showrooms, record)
  const picture = pictureOf(showrooms, record)
  return (
    <li
      ref={setNodeRef}
      className="order-tile"
      data-dragging={isDragging || undefined}
      data-hidden={record['status'] === 0 || undefined}
      style={{
        ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
        ...(transition && { transition }),
      }}
    >
      <div
        ref={setActivatorNodeRef}
        className="order-handle"
        {...attributes}
        {...listeners}
        aria-label={words.handle(place + 1, total, name)}
        // While it is held, Escape puts it back and closes nothing.
        data-mantine-stop-propagation={isDragging || undefined}
      >
        {picture && <Picture picture={picture} sizes="160px" />}
      </div>
      <div className="order-buttons">
        <Step
          icon="arrow-left"
          label={words.before(name)}
          isOff={place === 0}
          onPress={() => onMove(place, place - 1)}
        />
        <span aria-hidden="true">{place + 1}</span>
        <Step
          icon="arrow-right"
          label={words.after(name)}
          isOff={place === total - 1}
          onPress={() => onMove(place, place + 1)}
        />
      </div>
    </li>
  )
}

interface StepProps {
  icon: IconName
  label: string
  isOff: boolean
  onPress: () => void
}

/** Where there is nowhere to go it keeps the focus that it has. */
function Step({ icon, label, isOff, onPress }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={({ currentTarget }) => {
        if (isOff) return
        onPress()
        // The browser lets go of the focus of what it moves.
        requestAnimationFrame(() => currentTarget.focus())
      }}
    >
      <Icon name={icon} />
    </ActionIcon>
  )
}
