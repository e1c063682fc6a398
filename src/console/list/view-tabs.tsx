import { useState } from 'react'
import { Button, Popover, Tooltip } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { MoreTabs } from '../fit/more-tabs.tsx'
import { fits, useFit } from '../fit/use-fit.ts'
import { texts } from './texts-list.ts'
import type { SavedView, SavedViews } from './saved-views.ts'
import type { Tab } from './use-views.ts'
import { ViewCount } from './view-count.tsx'
import { ViewForm } from './view-form.tsx'
import { ViewMenu } from './view-menu.tsx'

interface ViewTabsProps extends Pick<SavedViews, 'saving' | 'changing' | 'removing'> {
  tabs: readonly Tab[]
  current: string
  /** What is shown now, as it would be saved. */
  query: string
  /** Why there is nothing to save; null when there is. */
  refusal: string | null
  onShow: (query: string, key: string) => void
}

/** The tabs of views over a list or a report, and the button that saves a new one. */
export function ViewTabs(props: ViewTabsProps) {
  const { tabs, current, query, refusal, onShow, saving, changing, removing } = props
  const [editing, setEditing] = useState<SavedView | 'new' | null>(null)
  const fit = useFit(
    tabs.findIndex(({ key }) => key === current),
    tabs.map(({ label, count }) => `${label} ${count}`).join(),
  )

  async function keep(name: string, shared: boolean): Promise<void> {
    if (editing !== null && editing !== 'new') {
      await changing.mutateAsync({ id: editing.id, name, shared })
      return setEditing(null)
    }
    const { data } = await saving.mutateAsync({ name, shared, query })
    setEditing(null)
    onShow(data.query, String(data.id))
  }

  return (
    <div className="list-views">
      <div className="fit-box" ref={fit.box}>
        <nav
          aria-label={texts.views.label}
          {...(fit.width !== null && { style: { flex: 'none', width: fit.width } })}
        >
          <ul>
            {tabs.map(({ key, label, query: kept, saved, count }, place) => (
              <li
                key={key}
                {...fits}
                data-over={fit.isOver(place) || undefined}
                data-current={key === current || undefined}
              >
                <button type="button" aria-current={key === current} onClick={() => onShow(kept, key)}>
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
                    onRemove={() => removing.mutate(saved.id, { onSuccess: () => onShow('', '') })}
                  />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <MoreTabs
          tabs={tabs
            .filter((_, place) => fit.isOver(place))
            .map(({ key, label, count }) => ({
              key,
              label,
              count: count === undefined ? undefined : <ViewCount count={count} />,
            }))}
          onOpen={key => onShow(tabs.find(tab => tab.key === key)?.query ?? '', key)}
        />
      </div>
      <Popover
        opened={editing !== null}
        onChange={opened => setEditing(opened ? 'new' : null)}
        position="bottom-end"
        width={320}
        trapFocus
        returnFocus
      >
        <Tooltip label={refusal} disabled={refusal === null}>
          <span className="list-view-save">
            <Popover.Target>
              <Button
                variant="subtle"
                leftSection={<Icon name="bookmark" />}
                {...(refusal !== null && { 'data-disabled': true })}
                aria-disabled={refusal !== null}
                onClick={() => refusal === null && setEditing('new')}
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
