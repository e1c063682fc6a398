import { Suspense, useState } from 'react'
import { part } from '#browser/parts/part.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { initialStock } from './initial-stock.resource.ts'
import { stockWords } from './stock-words.screens.ts'

const ImportDialog = part(async () => ({
  default: (await import('#console/import/import-dialog.tsx')).ImportDialog,
}))

/** Opens the import of initial stock, from inventories and from movements. */
export function InitialStockButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon name="upload" />}
        onClick={() => setOpened(true)}
      >
        {stockWords.initial}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ImportDialog
            resource={initialStock}
            parent={undefined}
            hints={stockWords.initialHints}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
