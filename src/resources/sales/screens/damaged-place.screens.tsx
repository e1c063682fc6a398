import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failed } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { catalogQuery } from '#browser/query.ts'
import type { FieldProps } from '#console/form/form-state.ts'
import { ReferenceSelect } from '#console/form/reference-select.tsx'
import { Button } from '#ui/kit.ts'
import { words } from './sale-words.screens.ts'

const texts = words.return
const catalog = 'warehouses/catalog?sells=0&status=active'

/** The warehouse of damaged pieces. A shop without one adds it here, because the customer is waiting at the counter. */
export function DamagedPlace(props: FieldProps) {
  const { label, help, error, onChange } = props
  const queries = useQueryClient()
  const { data, isSuccess } = useQuery(catalogQuery(catalog))
  const [isBusy, setBusy] = useState(false)

  async function add(): Promise<void> {
    setBusy(true)
    try {
      const body = { name: texts.damagedName, sells: 0 }
      const saved = await call<{ data: { id: number } }>('POST', 'warehouses', body)
      await queries.invalidateQueries({ queryKey: ['warehouses'] })
      onChange(String(saved.data.id))
    } catch (failure) {
      failed(failure, texts.addDamaged)
    } finally {
      setBusy(false)
    }
  }

  if (isSuccess && data.length === 0) {
    return (
      <div className="sale-damaged" role="group" aria-label={label}>
        <b>{label}</b>
        <p>{texts.noDamaged}</p>
        <Button variant="default" disabled={isBusy} onClick={() => void add()}>
          {texts.addDamaged}
        </Button>
        {error !== undefined && <p role="alert">{error}</p>}
      </div>
    )
  }
  return (
    <ReferenceSelect
      {...props}
      required={false}
      isFirst={false}
      suggestions={undefined}
      help={help ?? texts.damagedHelp}
      catalog={catalog}
    />
  )
}
