import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Text } from '#ui/kit.ts'
import { formTexts } from '../texts-form.ts'
import type { ChosenFile } from './use-import.ts'

/** «productos.csv · 48 KB · separado por comas, UTF-8» */
export function FileLine({
  chosen: { file, preview },
  children,
}: {
  chosen: ChosenFile
  children: ReactNode
}) {
  const size = `${Math.max(1, Math.round(file.size / 1024)).toLocaleString('es-MX')} KB`
  const dialect = preview && `${formTexts.import.delimiters[preview.delimiter]}, ${preview.encoding}`
  return (
    <div className="import-file">
      <Icon name="file-spreadsheet" />
      <Text component="span" fw={600} className="import-file-name">
        {file.name}
      </Text>
      <Text component="span" c="dimmed">
        {[size, dialect].filter(part => part !== null).join(' · ')}
      </Text>
      <span className="import-file-tools">{children}</span>
    </div>
  )
}
