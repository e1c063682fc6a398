import './import-dialog.css'
import { Icon } from '#ui/icon.tsx'

/** The steps: done ones have a check, later ones are muted. */
export function Steps({ labels, current }: { labels: readonly string[]; current: number }) {
  return (
    <ol className="import-steps">
      {labels.map((label, place) => (
        <li
          key={label}
          aria-current={place === current ? 'step' : undefined}
          data-done={place < current || undefined}
        >
          <span className="import-step-mark">
            {place < current ? <Icon name="check" size={14} /> : place + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}
