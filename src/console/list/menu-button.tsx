import { Icon } from '#ui/icon.tsx'
import { ActionIcon } from '#ui/kit.ts'
import { texts } from './texts-list.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { useModel } from './list-model.ts'

export function MenuButton({ record, className }: { record: WireRecord; className?: string }) {
  const { resource, menu } = useModel()
  return (
    <ActionIcon
      {...(className !== undefined && { className })}
      variant="subtle"
      color="gray"
      aria-label={texts.row.menu(recordTitle(resource, record))}
      aria-haspopup="menu"
      aria-expanded={menu.record?.id === record.id}
      onClick={({ currentTarget }) => {
        const { x, y, width, height } = currentTarget.getBoundingClientRect()
        menu.openAt(record, { x, y, width, height, side: 'end' })
      }}
    >
      <Icon name="dots" />
    </ActionIcon>
  )
}
