import { Icon } from '#ui/icon.tsx'

export function Figure({ label, value, isBad }: { label: string; value: number; isBad?: boolean }) {
  return (
    <div data-bad={isBad || undefined}>
      <dt>
        {isBad && <Icon name="alert-triangle" size={14} />}
        {label}
      </dt>
      <dd>{value.toLocaleString('es-MX')}</dd>
    </div>
  )
}
