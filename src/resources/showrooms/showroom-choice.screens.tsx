import { textsOf } from '#browser/locale.ts'
import { showroomNames, type ShowroomName } from '#contract/showrooms.ts'
import { SegmentedControl } from '#ui/kit.ts'
import { showrooms } from './showroom.resource.ts'
import { words } from './showroom-words.screens.ts'

interface ShowroomChoiceProps {
  value: ShowroomName
  disabled?: boolean
  onChange: (showroom: ShowroomName) => void
}

export function ShowroomChoice({ value, disabled = false, onChange }: ShowroomChoiceProps) {
  return (
    <SegmentedControl
      fullWidth
      aria-label={words.showroom}
      disabled={disabled}
      value={value}
      data={showroomNames.map(name => ({ value: name, label: nameOf(name) }))}
      onChange={name => onChange(name)}
    />
  )
}

export function nameOf(showroom: ShowroomName): string {
  return textsOf(showrooms).options?.['showroom']?.[showroom] ?? showroom
}
