import type { Ref } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Loader, TextInput } from '#ui/kit.ts'
import type { Scans } from './use-scans.ts'

interface ScanFieldProps {
  scans: Scans
  label: string
  hint: string
  /** Something else is being looked up besides the scans. */
  isBusy?: boolean
  size?: 'sm' | 'md'
  isFirst?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A field that a scanner types into and ends with Enter. */
export function ScanField({
  scans,
  label,
  hint,
  isBusy = false,
  size = 'sm',
  isFirst = false,
  ref,
}: ScanFieldProps) {
  return (
    <TextInput
      ref={ref}
      data-autofocus={isFirst || undefined}
      label={label}
      description={hint}
      error={scans.fault}
      value={scans.typed}
      size={size}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      leftSection={<Icon name="search" />}
      rightSection={scans.isBusy || isBusy ? <Loader size={16} /> : null}
      onChange={event => scans.type(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        scans.enter()
      }}
    />
  )
}
