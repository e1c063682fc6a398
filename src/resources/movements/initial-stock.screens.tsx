import { ImportDialog } from '#console/import/import-dialog.tsx'
import { initialStock } from './initial-stock.resource.ts'
import { stockWords } from './stock-words.screens.ts'

export default function ImportInitialStock({ onClose }: { onClose: () => void }) {
  return (
    <ImportDialog
      resource={initialStock}
      parent={undefined}
      hints={stockWords.initialHints}
      onClose={onClose}
    />
  )
}
