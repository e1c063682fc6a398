import '#resources/movements/inventory-dialog.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { Frame } from '#browser/frame/frame.tsx'
import { catalogQuery, forgetRecords } from '#browser/query.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, NumberInput, Radio, Select, Stack, Table } from '#ui/kit.ts'
import { words } from '../product-words.screens.ts'
import { isFarFromToday } from './rate-doubt.screens.ts'

interface RateDialogProps {
  ids: readonly number[]
  onClose: () => void
}

interface Change {
  readonly id: number
  readonly name: string
  readonly internal_code: string
  readonly old_rate: number
  readonly old_price_mxn: number | null
  readonly new_price_mxn: number | null
}

const texts = words.rate
const money = (amount: number | null) => (amount === null ? '—' : formatMoney(wireCents(amount)))

/** Sets a new rate for products priced in dollars, after a preview of the changes. */
export default function RateDialog({ ids, onClose }: RateDialogProps) {
  const queries = useQueryClient()
  const { exchangeRate: today } = useAppData().settings
  const [scope, setScope] = useState('chosen')
  const [supplier, setSupplier] = useState<string | null>(null)
  const [rate, setRate] = useState('')
  const [changes, setChanges] = useState<readonly Change[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ rate?: string | undefined; other?: string | undefined }>({})
  const suppliers = useQuery(catalogQuery('suppliers/catalog'))
  const isWhole = rate !== '' && (scope === 'chosen' || supplier !== null)

  async function send(dryRun: boolean): Promise<readonly Change[] | null> {
    setBusy(true)
    setFault({})
    try {
      const who = scope === 'chosen' ? { ids } : { supplier_id: Number(supplier) }
      const body = { ...who, rate, ...(dryRun && { dry_run: 1 }) }
      return (await call<{ data: { products: Change[] } }>('POST', 'products/exchange-rate', body)).data
        .products
    } catch (error) {
      const said = error instanceof ApiError ? error.fields['rate']?.[0] : undefined
      setFault(said === undefined ? { other: failureText(error) } : { rate: said })
      return null
    } finally {
      setBusy(false)
    }
  }

  async function submit(): Promise<void> {
    if (busy || !isWhole) return
    const preview = await send(changes === null)
    if (!preview) return
    if (changes === null) return setChanges(preview)
    succeeded(texts.menu, texts.done(preview.length))
    void forgetRecords(queries)
    onClose()
  }

  return (
    <Frame
      kind="dialog"
      width={560}
      title={texts.title}
      locked={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={changes ? () => setChanges(null) : onClose}>
            {changes ? texts.back : texts.cancel}
          </Button>
          <span style={{ marginLeft: 'auto' }}>
            <BusyButton type="submit" busy={busy} disabled={!isWhole}>
              {changes ? texts.confirm(changes.length) : texts.preview}
            </BusyButton>
          </span>
        </>
      }
    >
      <Stack gap="md">
        {fault.other !== undefined && (
          <Alert tone="bad">
            <p>{fault.other}</p>
          </Alert>
        )}
        {changes && today !== null && isFarFromToday(rate, today) && (
          <Alert tone="warn">
            <p>{texts.far(today)}</p>
          </Alert>
        )}
        {changes ? (
          <Changes changes={changes} />
        ) : (
          <>
            <Radio.Group label={texts.scope} value={scope} onChange={setScope}>
              <Stack gap="xs" mt="xs">
                <Radio value="chosen" label={texts.chosen(ids.length)} />
                <Radio value="supplier" label={texts.supplier} />
              </Stack>
            </Radio.Group>
            {scope === 'supplier' && (
              <Select
                label={texts.supplierField}
                data={suppliers.data ?? []}
                searchable
                limit={50}
                value={supplier}
                onChange={setSupplier}
              />
            )}
            <NumberInput
              label={texts.rate}
              description={texts.rateHelp}
              error={fault.rate}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              decimalScale={6}
              allowNegative={false}
              hideControls
              withKeyboardEvents={false}
              value={rate}
              onChange={value => setRate(String(value))}
              data-autofocus
            />
          </>
        )}
      </Stack>
    </Frame>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <Table className="inventory-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.product}</Table.Th>
          <Table.Th data-number>{texts.oldPrice}</Table.Th>
          <Table.Th data-number>{texts.newPrice}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ id, name, internal_code: code, old_rate: old, ...prices }) => (
          <Table.Tr key={id}>
            <Table.Td>
              {name}
              <p className="product-quiet">{code}</p>
            </Table.Td>
            <Table.Td data-number>
              {money(prices.old_price_mxn)}
              <p className="product-quiet">× {old}</p>
            </Table.Td>
            <Table.Td data-number>{money(prices.new_price_mxn)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
