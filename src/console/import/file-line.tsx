import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Text } from '#ui/kit.ts'

interface FileLineProps {
  icon: IconName
  name: string
  /** Its size and other details. */
  details: readonly string[]
  children?: ReactNode
}

/** «productos.csv · 48 KB · separado por comas, UTF-8» */
export function FileLine({ icon, name, details, children }: FileLineProps) {
  return (
    <div className="import-file">
      <Icon name={icon} />
      <Text component="span" fw={600} className="import-file-name">
        {name}
      </Text>
      <Text component="span" c="dimmed">
        {details.join(' · ')}
      </Text>
      <span className="import-file-tools">{children}</span>
    </div>
  )
}

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

export function sizeText(bytes: number): string {
  const isLarge = bytes >= megabyte
  const count = isLarge ? Math.round((bytes / megabyte) * 10) / 10 : Math.max(1, Math.round(bytes / kilobyte))
  return `${count.toLocaleString('es-MX')} ${isLarge ? 'MB' : 'KB'}`
}
