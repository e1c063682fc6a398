import { capitalise } from '#contract/messages.ts'
import { CloseButton, Popover } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from './texts-list.ts'
import { FilterEditor } from './filter-editor.tsx'
import { useModel } from './list-model.ts'
import { useFilterText, type NamedFilter } from './use-filters.ts'

interface FilterPillProps {
  filter: NamedFilter
  /** Shows the number of values instead of the values, to save space. */
  short?: boolean
  opened: boolean
  onOpen: (opened: boolean) => void
}

/** A filter as a pill: dashed without a value; with one it shows the value and a button to remove it. */
export function FilterPill({ filter, short = false, opened, onOpen }: FilterPillProps) {
  const { list } = useModel()
  const said = useFilterText(filter)
  const label = capitalise(filter.label)
  const isSet = filter.values.length > 0
  return (
    <div className="filter-pill" data-set={isSet || undefined}>
      <Popover
        opened={opened}
        onChange={onOpen}
        position="bottom-start"
        width={filter.form === 'days' ? 'auto' : 288}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <button type="button" aria-expanded={opened} aria-haspopup="dialog" onClick={() => onOpen(!opened)}>
            {isSet ? (
              <>
                {label}: <b>{short && filter.values.length > 1 ? filter.values.length : said}</b>
              </>
            ) : (
              <>
                <Icon name="plus" size={14} />
                {label}
              </>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.filters.edit(filter.label)}>
          <FilterEditor filter={filter} />
        </Popover.Dropdown>
      </Popover>
      {isSet && (
        <CloseButton
          size={24}
          aria-label={texts.filters.remove(filter.label)}
          onClick={() => list.setFilter(filter.name, [])}
        />
      )}
    </div>
  )
}
