import './new-rows.css'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { useModel } from './list-model.ts'
import { texts } from './texts-list.ts'

/** Says that others added records, and shows them when it is asked to. It floats, so that no row moves because of it. */
export function NewRows() {
  const { list, words } = useModel()
  const count = list.added.length
  function show(): void {
    list.showAdded()
    // The button that had the focus is gone.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[data-row], .list-card-name')?.focus({ preventScroll: true }),
    )
  }
  return (
    <div className="list-new" role="status">
      {count > 0 && (
        <Button size="xs" radius="xl" leftSection={<Icon name="arrow-up" size={14} />} onClick={show}>
          {texts.list.added(count, words.ending, count >= list.state.perPage)}
        </Button>
      )}
    </div>
  )
}
