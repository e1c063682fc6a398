import { useState } from 'react'
import { Button, Popover, Tooltip } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { archivedView, isPlain, queryOf } from './list-state.ts'
import { texts } from './texts-list.ts'
import { useModel } from './list-model.ts'
import type { SavedView } from './saved-views.ts'
import { useViews } from './use-views.ts'
import { ViewCount } from './view-count.tsx'
import { ViewForm } from './view-form.tsx'
import { ViewMenu } from './view-menu.tsx'

/** The tabs of views over the list, and the button that saves a new one. */
export function ListViews() {
  const { resource, list } = useModel()
  const { tabs, current, saving, changing, removing } = useViews()
  const [editing, setEditing] = useState<SavedView | 'new' | null>(null)
  const nothingToSave = isPlain(list.state) || current === archivedView
  const query = queryOf(list.state, resource)

  async function keep(name: string, shared: boolean): Promise<void> {
    if (editing !== null && editing !== 'new') {
      await changing.mutateAsync({ id: editing.id, name, shared })
      return setEditing(null)
    }
    const { data } = await saving.mutateAsync({ name, shared, query })
    setEditing(null)
    list.show(data.query, String(data.id))
  }

  return (
    <div className="list-views">
      <nav aria-label={texts.views.label}>
        <ul>
          {tabs.map(({ key, label, query: kept, saved, count }) => (
            <li key={key} data-current={key === current || undefined}>
              <button type="button" aria-current={key === current} onClick={() => list.show(kept, key)}>
                {label}
                {count !== undefined && <ViewCount count={count} />}
              </button>
              {saved?.editable === 1 && key === current && (
                <ViewMenu
                  view={saved}
                  changed={saved.query !== query}
                  onUpdate={() => changing.mutate({ id: saved.id, query })}
                  onRename={() => setEditing(saved)}
                  onShare={shared => changing.mutate({ id: saved.id, shared })}
                  onRemove={() => removing.mutate(saved.id, { onSuccess: () => list.show('', '') })}
                />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <Popover
        opened={editing !== null}
        onChange={opened => setEditing(opened ? 'new' : null)}
        position="bottom-end"
        width={320}
        trapFocus
        returnFocus
      >
        <Tooltip label={texts.views.nothingToSave} disabled={!nothingToSave}>
          <span className="list-view-save">
            <Popover.Target>
              <Button
                variant="subtle"
                leftSection={<Icon name="bookmark" />}
                {...(nothingToSave && { 'data-disabled': true })}
                aria-disabled={nothingToSave}
                onClick={() => !nothingToSave && setEditing('new')}
              >
                {texts.views.save}
              </Button>
            </Popover.Target>
          </span>
        </Tooltip>
        <Popover.Dropdown>
          <ViewForm
            view={editing === 'new' ? null : editing}
            onSubmit={keep}
            onCancel={() => setEditing(null)}
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
