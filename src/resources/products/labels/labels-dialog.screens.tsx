import { useState } from 'react'
import { Frame } from '#browser/frame/frame.tsx'
import { Button, NumberInput, Radio, Stack } from '#ui/kit.ts'
import { words } from '../product-words.screens.ts'

interface LabelsDialogProps {
  ids: readonly number[]
  onClose: () => void
}

const texts = words.labels
const formats = ['a4', 'roll'] as const
type Format = (typeof formats)[number]

const mostCopies = 50
/** Twenty sheets, the most that the server prints at once. */
const mostLabels = 480

/** Price labels with a barcode, as a PDF in a new window. */
export default function LabelsDialog({ ids, onClose }: LabelsDialogProps) {
  const [format, setFormat] = useState<Format>('a4')
  const [typed, setTyped] = useState<string | number>(1)
  const copies = Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), mostCopies)
  const total = copies * ids.length
  const isTooMany = total > mostLabels
  const address = `/api/products/labels?ids=${ids.join()}&format=${format}&copies=${copies}`
  return (
    <Frame
      kind="dialog"
      width={440}
      title={texts.title(ids.length)}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            ml="auto"
            {...(isTooMany
              ? { disabled: true }
              : { component: 'a' as const, href: address, target: '_blank', rel: 'noopener' })}
          >
            {texts.open}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Radio.Group label={texts.format} value={format} onChange={value => setFormat(value)}>
          <Stack gap="xs" mt="xs">
            {formats.map(each => (
              <Radio key={each} value={each} label={texts.formats[each]} description={texts.notes[each]} />
            ))}
          </Stack>
        </Radio.Group>
        <NumberInput
          label={texts.copies}
          description={texts.total(total)}
          error={isTooMany && texts.most(mostLabels)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={mostCopies}
          allowDecimal={false}
          selectAllOnFocus
          value={typed}
          onChange={setTyped}
        />
      </Stack>
    </Frame>
  )
}
