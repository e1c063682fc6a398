import { useQuery } from '@tanstack/react-query'
import { call } from '#browser/api.ts'
import { NativeSelect } from '#ui/kit.ts'
import { salesTexts } from './texts-sales.ts'

const texts = salesTexts.return

interface Place {
  readonly id: number
  readonly name: string
}

interface Props {
  value: number | null
  onChange: (id: number) => void
}

/** Where damaged pieces go: named when there is one place, chosen when there are several. */
export function DamagedPlace({ value, onChange }: Props) {
  const { data: places } = useQuery({
    queryKey: ['damaged-places'],
    queryFn: async ({ signal }) =>
      (await call<{ data: Place[] }>('GET', 'sales/damaged-places', undefined, { signal })).data,
  })
  const [first] = places ?? []
  if (!places) return null
  if (!first)
    return (
      <p className="return-none" role="alert">
        {texts.noPlace}
      </p>
    )
  if (places.length === 1) return <p className="muted">{texts.goesTo(first.name)}</p>
  return (
    <NativeSelect
      size="md"
      label={texts.damagedPlace}
      data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(value ?? first.id)}
      onChange={event => onChange(Number(event.currentTarget.value))}
    />
  )
}
