import './bulk-dialog.css'
import { useState } from 'react'
import type { OwnDialogProps } from '#console/screen-extras.ts'
import { useModel } from '#console/list/list-model.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, SegmentedControl, Stack } from '#ui/kit.ts'
import { bulkTabs } from './bulk-form.screens.ts'
import { BulkFields } from './bulk-fields.screens.tsx'
import { BulkHistory } from './bulk-history.screens.tsx'
import { Preview } from './bulk-preview.screens.tsx'
import { bulkWords as words } from './bulk-words.screens.ts'
import { useBulk } from './use-bulk.screens.ts'

export default function BulkDialog({ ids, query, onClose }: OwnDialogProps) {
  const { selection, list } = useModel()
  const [isHistory, setIsHistory] = useState(false)
  const bulk = useBulk({
    ids,
    query,
    onDone: () => {
      selection.clear()
      onClose()
    },
  })
  const { form, preview, faults, busy } = bulk
  const count = query === undefined ? ids.length : (preview?.total ?? list.page?.total ?? null)

  if (isHistory) {
    return (
      <Frame
        kind="dialog"
        width={640}
        isContinued
        title={words.history.title}
        onClose={onClose}
        footer={
          <Button variant="default" onClick={() => setIsHistory(false)}>
            {words.history.back}
          </Button>
        }
      >
        <BulkHistory />
      </Frame>
    )
  }
  return (
    <Frame
      kind="dialog"
      width={640}
      title={words.title(count)}
      locked={busy}
      onClose={onClose}
      onSubmit={() => void bulk.apply()}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <span className="bulk-submit">
            <BusyButton type="submit" busy={busy} disabled={!bulk.isFresh || preview?.changed === 0}>
              {words.apply(bulk.isFresh ? (preview?.changed ?? 0) : 0)}
            </BusyButton>
          </span>
        </>
      }
      tools={
        <Button variant="subtle" color="gray" px="xs" disabled={busy} onClick={() => setIsHistory(true)}>
          {words.history.open}
        </Button>
      }
    >
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          className="bulk-kinds"
          aria-label={words.kind}
          data={bulkTabs.map(value => ({ value, label: words.kinds[value] }))}
          value={form.tab}
          onChange={tab => bulk.edit({ tab })}
        />
        <BulkFields form={form} faults={faults} edit={bulk.edit} />
        {bulk.failure !== null && (
          <Alert tone="bad">
            <p>{bulk.failure}</p>
            <Button variant="default" mt="xs" onClick={bulk.retry}>
              {words.retry}
            </Button>
          </Alert>
        )}
        {preview ? (
          <Preview preview={preview} tab={form.tab} isOld={!bulk.isFresh} />
        ) : (
          <p className="product-quiet" role="status">
            {bulk.isWhole && bulk.failure === null && Object.keys(faults).length === 0
              ? words.preview.busy
              : words.preview.fill}
          </p>
        )}
      </Stack>
    </Frame>
  )
}
