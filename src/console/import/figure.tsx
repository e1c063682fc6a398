import { Icon } from '#ui/icon.tsx'

/** One of the counts of an import, in a list of them. */
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
