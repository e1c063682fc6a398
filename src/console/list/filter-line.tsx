import { useState } from 'react'
import { capitalise } from '#contract/messages.ts'
import { Button, Menu } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { isNarrowed } from './list-state.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { texts } from './texts-list.ts'
import { FilterPill } from './filter-pill.tsx'
import { useModel } from './list-model.ts'
import { ListSearch } from './list-search.tsx'
import { useFilters } from './use-filters.ts'

const inLine = 3

/** The search, the first filters, the active ones and a menu with the rest. */
export function FilterLine() {
  const { list } = useModel()
  const filters = useFilters()
  const [opened, setOpened] = useState<string | null>(null)
  const stands = filters.filter(
    ({ name, values }, place) => place < inLine || values.length > 0 || name === opened,
  )
  const rest = filters.filter(filter => !stands.includes(filter))
  const [first] = filters

  useShortcut({
    keys: 'f',
    label: texts.filters.title,
    group: texts.list.shortcuts,
    run: () => setOpened(first?.name ?? null),
    when: first !== undefined,
  })

  return (
    <div className="filter-line">
      <ListSearch />
      {stands.map(filter => (
        <FilterPill
          key={filter.name}
          filter={filter}
          opened={filter.name === opened}
          onOpen={isOpen => setOpened(isOpen ? filter.name : null)}
        />
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-start" returnFocus={false} withInitialFocusPlaceholder={false}>
          <div className="filter-pill">
            <Menu.Target>
              <button type="button">
                <Icon name="plus" size={14} />
                {texts.filters.more}
              </button>
            </Menu.Target>
          </div>
          <Menu.Dropdown>
            {rest.map(({ name, label }) => (
              <Menu.Item key={name} onClick={() => setOpened(name)}>
                {capitalise(label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isNarrowed(list.state) && (
        <Button variant="subtle" h={32} className="filter-clear" onClick={list.clear}>
          {texts.filters.clear}
        </Button>
      )}
    </div>
  )
}
