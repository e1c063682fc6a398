import { Suspense, useState } from 'react'
import { part } from '#browser/parts/part.tsx'
import { inLocale } from '#browser/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { receptionFile } from './reception-file.ts'
import { en } from './reception-screens.en.ts'
import { es } from './reception-screens.es.ts'

const ImportDialog = part(async () => ({
  default: (await import('#console/import/import-dialog.tsx')).ImportDialog,
}))

const words = inLocale({ es, en })

/** Brings receptions from a file, whose rows are what arrived of each order: from the list of orders, and from one's receptions. */
export function ImportReceptions() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon name="upload" />}
        onClick={() => setOpen(true)}
      >
        {words.importThem}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog
            resource={receptionFile}
            parent={undefined}
            hints={words.importHints}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
