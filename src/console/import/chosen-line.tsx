import type { ReactNode } from 'react'
import { FileLine, sizeText } from './file-line.tsx'
import type { ChosenFile } from './use-import.ts'

export function ChosenLine({ chosen: { file }, children }: { chosen: ChosenFile; children: ReactNode }) {
  return (
    <FileLine icon="file-spreadsheet" name={file.name} details={[sizeText(file.size)]}>
      {children}
    </FileLine>
  )
}
