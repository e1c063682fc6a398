import '#console/list/list-sheet.css'
import { useState } from 'react'
import { Fold, type FoldProps } from '#console/list/fold.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, Drawer } from '#ui/kit.ts'
import { ReportEditor } from './report-editor.tsx'
import { isPlain } from './report-filters.tsx'
import { fieldsOf, useFieldText, type ReportField } from './report-fields.ts'
import { reportsWords as words } from './texts-reports.ts'
import type { ReportModel } from './use-report.ts'

/** What is chosen, in a line that scrolls, and the sheet where it is changed. */
export function ReportPhoneFilters({ model }: { model: ReportModel }) {
  const [open, setOpen] = useState<string | null>(null)
  const fields = fieldsOf(model.report, model.state)
  return (
    <div className="list-phone report-pills">
      <div className="list-pills">
        {fields
          .filter(({ value }) => value !== null)
          .map(field => (
            <Pill key={field.name} {...{ field, model }} onOpen={() => setOpen(field.name)} />
          ))}
        <div className="filter-pill" data-solid>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen('')}>
            <Icon name="adjustments" size={16} />
            {words.filters}
          </button>
        </div>
      </div>
      {open !== null && <Sheet {...{ fields, model, open }} onOpen={setOpen} />}
    </div>
  )
}

interface PillProps {
  field: ReportField
  model: ReportModel
  onOpen: () => void
}

function Pill({ field, model, onOpen }: PillProps) {
  const said = useFieldText(field, model.report, model.state)
  return (
    <div className="filter-pill" data-set={field.isFilter || undefined} data-solid>
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        {!isPlain(field.param) && `${field.param.kind === 'by' ? words.byShort : field.label}: `}
        <b>{said}</b>
      </button>
    </div>
  )
}

interface SheetProps {
  fields: readonly ReportField[]
  model: ReportModel
  /** The field that is unfolded. */
  open: string
  onOpen: (open: string | null) => void
}

function Sheet({ fields, model, open, onOpen }: SheetProps) {
  return (
    <Drawer
      opened
      onClose={() => onOpen(null)}
      position="bottom"
      size="auto"
      title={words.filters}
      classNames={{ content: 'filter-sheet', body: 'filter-sheet-body' }}
    >
      <div className="filter-sheet-folds">
        {fields.map(field => (
          <FieldFold
            key={field.name}
            {...{ field, model }}
            isOpen={open === field.name}
            onToggle={() => onOpen(open === field.name ? '' : field.name)}
          />
        ))}
      </div>
      <footer className="filter-sheet-foot">
        <Button variant="subtle" onClick={model.clear}>
          {words.clear}
        </Button>
        <Button onClick={() => onOpen(null)} loading={model.isOld}>
          {words.show}
        </Button>
      </footer>
    </Drawer>
  )
}

function FieldFold({ field, model, ...fold }: FoldProps & { field: ReportField; model: ReportModel }) {
  const { report, state, set } = model
  const said = useFieldText(field, report, state)
  return (
    <Fold label={field.label} now={field.value === null ? words.any : said} {...fold}>
      <ReportEditor {...{ report, state, field }} onChange={value => set(field.name, value)} />
      {field.isFilter && field.value !== null && (
        <Button variant="subtle" onClick={() => set(field.name, '')}>
          {words.remove(field.label)}
        </Button>
      )}
    </Fold>
  )
}
