import './status-badge.css'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

interface StatusBadgeProps {
  tone: BadgeTone
  label: string
  icon?: IconName
  /** The usual state of a list: icon and word without a fill, which is kept for what needs an eye. */
  quiet?: boolean
  /** A state that ended the record: cancelled. */
  struck?: boolean
}

const toneIcons: Record<BadgeTone, IconName> = {
  ok: 'circle-check',
  warn: 'alert-triangle',
  bad: 'circle-x',
  info: 'info',
  neutral: 'circle-minus',
}

/** Never by colour alone: an icon and a word. */
export function StatusBadge({ tone, label, icon = toneIcons[tone], quiet, struck }: StatusBadgeProps) {
  return (
    <span
      className="status-badge"
      data-tone={tone}
      data-quiet={quiet || undefined}
      data-struck={struck || undefined}
    >
      <Icon name={icon} size={14} />
      <span>{label}</span>
    </span>
  )
}
