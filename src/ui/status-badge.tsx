import './status-badge.css'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

interface StatusBadgeProps {
  tone: BadgeTone
  label: string
  icon?: IconName
  /** The usual state of a list: icon and word without a fill, so that only unusual states stand out. */
  quiet?: boolean
  /** A state that ended the record, such as cancelled. */
  struck?: boolean
}

const toneIcons: Record<BadgeTone, IconName> = {
  ok: 'circle-check',
  warn: 'alert-triangle',
  bad: 'circle-x',
  info: 'info',
  neutral: 'circle-minus',
}

/** An icon and a word, because colour alone is not enough. */
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
