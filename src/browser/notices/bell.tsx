import './bell.css'
import { Icon } from '#ui/icon.tsx'
import { UnstyledButton } from '#ui/kit.ts'
import { bellTexts } from './texts-bell.ts'
import { useNotices } from './use-notices.ts'

interface BellProps {
  /** In pixels. */
  size: number
  onOpen: () => void
}

/** Opens the panel of notices, and says how many there are. */
export function Bell({ size, onOpen }: BellProps) {
  const count = useNotices().length
  return (
    <UnstyledButton
      className="bell"
      style={{ width: size, height: size }}
      aria-label={bellTexts.bell(count)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name="bell" size={20} />
      {count > 0 && (
        <span className="bell-count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </UnstyledButton>
  )
}
