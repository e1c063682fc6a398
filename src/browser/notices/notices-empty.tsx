import { Icon, type IconName } from '#ui/icon.tsx'

interface NoticesEmptyProps {
  icon?: IconName
  title: string
  help: string
}

export function NoticesEmpty({ icon = 'bell', title, help }: NoticesEmptyProps) {
  return (
    <div className="notices-empty">
      <Icon name={icon} size={24} />
      <h3>{title}</h3>
      <p className="muted">{help}</p>
    </div>
  )
}
