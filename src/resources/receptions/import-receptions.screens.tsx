import { inLocale } from '#browser/locale.ts'
import { ImportDialog } from '#console/import/import-dialog.tsx'
import { receptionFile } from './reception-file.ts'
import { en } from './reception-screens.en.ts'
import { es } from './reception-screens.es.ts'

const words = inLocale({ es, en })

export default function ImportReceptions({ onClose }: { onClose: () => void }) {
  return (
    <ImportDialog resource={receptionFile} parent={undefined} hints={words.importHints} onClose={onClose} />
  )
}
