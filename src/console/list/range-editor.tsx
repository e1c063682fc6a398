import { useState } from 'react'
import { Group, NumberInput, useDebouncedCallback } from '#ui/kit.ts'
import { endsOf, printEnds, type Ends } from './list-filters.ts'
import { texts } from './texts-list.ts'
import { typing, type EditorProps } from './editor.ts'

/** A range of numbers; either end may be empty. */
export function RangeEditor({ filter, onChange }: EditorProps) {
  const [ends, setEnds] = useState(endsOf(filter.values[0] ?? ''))
  const apply = useDebouncedCallback((next: Ends) => onChange([printEnds(next)].filter(Boolean)), typing)
  const money = filter.field.kind === 'money'

  function set(part: Partial<Ends>): void {
    setEnds({ ...ends, ...part })
    apply({ ...ends, ...part })
  }

  return (
    <Group grow gap="xs">
      {(['from', 'to'] as const).map(end => (
        <NumberInput
          key={end}
          label={texts.filters[end]}
          value={ends[end]}
          onChange={value => set({ [end]: String(value) })}
          min={0}
          decimalScale={money ? 2 : 0}
          {...(money && { prefix: '$' })}
          {...(end === 'from' && { 'data-autofocus': true })}
        />
      ))}
    </Group>
  )
}
