import './labels-dialog.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnDialogProps } from '#console/screen-extras.ts'
import { failureText, failureTitle } from '#browser/alerts/failure-text.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, Checkbox, NumberInput, SegmentedControl } from '#ui/kit.ts'
import { selectOnFocus } from '#ui/select-on-focus.ts'
import { words } from '../product-words.screens.ts'
import { chosenQuery } from './chosen-products.screens.ts'
import {
  labelFormats,
  labelsPerPage,
  mostCopies,
  mostLabels,
  pagesFor,
  type LabelFormat,
} from './label-papers.ts'
import { LabelSample, LabelSheet } from './label-sample.screens.tsx'

const texts = words.labels

const within = (typed: string | number, most: number) =>
  Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), most)

/** Price labels with a barcode, as a PDF in a new window, with a preview of the sheet and of a label. */
export default function LabelsDialog({ ids, onClose }: OwnDialogProps) {
  const [format, setFormat] = useState<LabelFormat>('letter')
  const [byStock, setByStock] = useState(false)
  const [typedCopies, setTypedCopies] = useState<string | number>(1)
  const [typedStart, setTypedStart] = useState<string | number>(1)
  const { data, error } = useQuery(chosenQuery(ids))

  const places = labelsPerPage(format)
  const copies = within(typedCopies, mostCopies)
  const start = within(typedStart, places)
  const inStock = data?.reduce((sum, record) => sum + Number(record['stock']), 0) ?? 0
  const count = byStock ? inStock : copies * ids.length
  const fault = count > mostLabels ? texts.most(mostLabels) : count === 0 && data ? texts.noStock : null
  const [first] = data ?? []
  const address = `/api/products/labels?ids=${ids.join()}&format=${format}&copies=${byStock ? 'stock' : copies}&start=${start}`

  return (
    <Frame
      kind="dialog"
      width={640}
      title={texts.title(ids.length)}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            ml="auto"
            {...(fault !== null || count === 0
              ? { disabled: true }
              : { component: 'a' as const, href: address, target: '_blank', rel: 'noopener' })}
          >
            {texts.open}
          </Button>
        </>
      }
    >
      {error && (
        <Alert tone="bad" small={failureTitle}>
          <p>{failureText(error)}</p>
        </Alert>
      )}
      <div className="labels">
        <div className="labels-form">
          <div>
            <SegmentedControl
              fullWidth
              aria-label={texts.format}
              data={labelFormats.map(value => ({ value, label: texts.formats[value] }))}
              value={format}
              onChange={value => {
                setFormat(value)
                setTypedStart(1)
              }}
            />
            <p className="product-quiet">{texts.notes[format]}</p>
          </div>
          <Checkbox
            label={texts.byStock}
            checked={byStock}
            onChange={event => setByStock(event.currentTarget.checked)}
          />
          {!byStock && (
            <NumberInput
              label={texts.copies}
              min={1}
              max={mostCopies}
              allowDecimal={false}
              {...selectOnFocus}
              value={typedCopies}
              onChange={setTypedCopies}
            />
          )}
          {places > 1 && (
            <NumberInput
              label={texts.start}
              description={texts.startHelp}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={1}
              max={places}
              allowDecimal={false}
              {...selectOnFocus}
              value={typedStart}
              onChange={setTypedStart}
            />
          )}
          <p role="status">
            {fault ??
              [texts.total(count), places > 1 && texts.pages(pagesFor(count, format, start))]
                .filter(Boolean)
                .join(' · ')}
          </p>
        </div>
        <div className="labels-look">
          {first && <LabelSample record={first} format={format} />}
          {places > 1 && (
            <LabelSheet
              format={format}
              start={start}
              count={fault === null ? count : 0}
              onStart={setTypedStart}
            />
          )}
        </div>
      </div>
    </Frame>
  )
}
