import { Suspense, useState } from 'react'
import { part } from '#browser/parts/part.tsx'
import type { Row } from '#contract/field.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { orderLineFile } from './order-line-file.ts'
import { words } from './order-words.screens.ts'

const ImportDialog = part(async () => ({
  default: (await import('#console/import/import-dialog.tsx')).ImportDialog,
}))

interface ImportLinesProps {
  source: {
    readonly path: string
    readonly fields?: Readonly<Record<string, string>>
    readonly take?: (result: { readonly lines?: readonly Row[] }) => void
  }
  /** Why it cannot be done now, which is then shown instead. */
  refusal?: string | null
  onRefused?: (reason: string) => void
}

/** Imports the lines of an order from a file, into the stored order or into the form that takes them. */
export function ImportLines({ source, refusal = null, onRefused }: ImportLinesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="upload" size={16} />}
        onClick={() => (refusal === null ? setOpen(true) : onRefused?.(refusal))}
      >
        {words.lineFile.button}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog
            resource={orderLineFile}
            source={{
              ...source,
              template: 'purchase-orders/details/template',
              preview: 'purchase-orders/details/preview',
              hints: words.lineFile.hints,
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
