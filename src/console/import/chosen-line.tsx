import type { ReactNode } from 'react'
import { importTexts } from './texts-import.ts'
import { FileLine, sizeText } from './file-line.tsx'
import type { ChosenFile } from './use-import.ts'

/** The chosen file, with the format found in its first bytes. */
export function ChosenLine({
  chosen: { file, preview },
  children,
}: {
  chosen: ChosenFile
  children: ReactNode
}) {
  const dialect = preview ? [`${importTexts.delimiters[preview.delimiter]}, ${preview.encoding}`] : []
  return (
    <FileLine icon="file-spreadsheet" name={file.name} details={[sizeText(file.size), ...dialect]}>
      {children}
    </FileLine>
  )
}
