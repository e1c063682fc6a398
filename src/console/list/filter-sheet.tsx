import { useState } from 'react'
import { capitalise } from '#contract/messages.ts'
import { toSnake } from '#domain/naming.ts'
import { Button, Drawer, Radio } from '#ui/kit.ts'
import { texts } from './texts-list.ts'
import { totalText } from './total-text.ts'
import { fieldLabel, ordersRows } from './cell-value.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { Fold, type FoldProps } from './fold.tsx'
import { useModel } from './list-model.ts'
import { useFilterText, type NamedFilter } from './use-filters.ts'

interface FilterSheetProps {
  filters: readonly NamedFilter[]
  onClose: () => void
}

/** The phone's sheet with view, filters and order. Changes apply at once; the button shows the number of results. */
export function FilterSheet({ filters, onClose }: FilterSheetProps) {
  const { list } = useModel()
  const [open, setOpen] = useState(filters[0]?.name ?? '')
  const fold = (key: string) => ({ isOpen: open === key, onToggle: () => setOpen(open === key ? '' : key) })

  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title={texts.filters.title}
      classNames={{ content: 'filter-sheet', body: 'filter-sheet-body' }}
    >
      <div className="filter-sheet-folds">
        {filters.map(filter => (
          <FilterFold key={filter.name} filter={filter} {...fold(filter.name)} />
        ))}
        <Order {...fold(':order')} />
      </div>
      <footer className="filter-sheet-foot">
        <Button variant="subtle" onClick={list.clear}>
          {texts.filters.clear}
        </Button>
        <Button onClick={onClose} loading={list.isOld}>
          {texts.filters.show(totalText(list.page ?? { total: 0 }, texts.list.results))}
        </Button>
      </footer>
    </Drawer>
  )
}

function FilterFold({ filter, ...fold }: FoldProps & { filter: NamedFilter }) {
  const said = useFilterText(filter)
  return (
    <Fold
      label={capitalise(filter.label)}
      now={filter.values.length > 0 ? said : texts.filters.any}
      {...fold}
    >
      <FilterEditor filter={filter} />
    </Fold>
  )
}

function Order(fold: FoldProps) {
  const { resource, screen, list } = useModel()
  const sortable = screen.columns.filter(({ field }) => ordersRows(resource, field))
  const options = sortable.flatMap(({ field }) => {
    const label = fieldLabel(resource, field)
    return [
      { value: toSnake(field), label: texts.filters.ascending(label) },
      { value: `-${toSnake(field)}`, label: texts.filters.descending(label) },
    ]
  })
  return (
    <Choices
      {...fold}
      label={texts.filters.order}
      value={list.state.orderBy}
      options={[{ value: '', label: texts.filters.ownOrder }, ...options]}
      onChange={orderBy => list.change({ orderBy })}
    />
  )
}

interface ChoicesProps extends FoldProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choices({ label, value, options, onChange, ...fold }: ChoicesProps) {
  const now = options.find(option => option.value === value)?.label ?? ''
  return (
    <Fold label={label} now={now} {...fold}>
      <div role="radiogroup" aria-label={label}>
        {options.map(option => (
          <Radio
            key={option.value}
            className="filter-option"
            name={label}
            label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </Fold>
  )
}
