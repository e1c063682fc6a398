import './inventory-dialog.css'
import { useQuery } from '@tanstack/react-query'
import { Frame } from '#browser/frame/frame.tsx'
import { catalogQuery, pageQuery, recordQuery } from '#browser/query.ts'
import { printListQuery } from '#contract/list-query.ts'
import type { Resource } from '#contract/resource.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { Skeleton, Table } from '#ui/kit.ts'
import { inventories } from '../inventories/inventory.resource.ts'
import { movements } from './movement.resource.ts'
import { LatestMovements } from './latest-movements.screens.tsx'
import { MovementForm } from './movement-form.screens.tsx'
import { words } from '../products/product-words.screens.ts'
import { ProductHolds } from '../products/product-holds.screens.tsx'
import { products } from '../products/product.resource.ts'

interface InventoryDialogProps {
  ids: readonly number[]
  onClose: () => void
}

const texts = words.inventory
const mostWarehouses = 100
const latest = 10

/** A product's stock by warehouse, its latest movements, and the form for a new one. */
export default function InventoryDialog({ ids: [id = 0], onClose }: InventoryDialogProps) {
  const product = useQuery(recordQuery(products, id))
  const places = useQuery(pageQuery(inventories, pathOf(inventories, id, mostWarehouses)))
  const moved = useQuery(pageQuery(movements, pathOf(movements, id, latest)))
  const catalog = useQuery(catalogQuery('warehouses/catalog?status=active'))
  const queries = [product, places, moved, catalog]
  const error = queries.find(query => query.error)?.error
  const isReady = queries.every(query => query.data !== undefined)

  const rows = places.data?.data ?? []
  const stock = new Map(rows.map(row => [String(row['warehouse_id']), Number(row['quantity'])]))
  const names = new Map([
    ...(catalog.data ?? []).map(({ value, label }) => [value, label] as const),
    // An inactive warehouse may still hold pieces.
    ...rows
      .filter(row => Number(row['quantity']) !== 0)
      .map(row => [String(row['warehouse_id']), String(row['warehouse_name'])] as const),
  ])
  const total = [...stock.values()].reduce((sum, pieces) => sum + pieces, 0)

  return (
    <Frame
      kind="dialog"
      width={800}
      title={
        <>
          <span className="frame-note">
            {[texts.title, product.data?.['internal_code']].filter(Boolean).join(' · ')}
          </span>{' '}
          {product.data ? String(product.data['name']) : ''}
        </>
      }
      onClose={onClose}
    >
      {error && (
        <QueryFailure
          error={error}
          onRetry={() => {
            for (const query of queries) if (query.error) void query.refetch()
          }}
        />
      )}
      {!isReady && !error && <Skeleton height={320} />}
      {isReady && (
        <div className="inventory">
          <section>
            <h3>{texts.places}</h3>
            <Table className="inventory-table">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{texts.warehouse}</Table.Th>
                  <Table.Th data-number>{texts.stock}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {[...names].map(([warehouse, name]) => (
                  <Table.Tr key={warehouse} data-none={(stock.get(warehouse) ?? 0) === 0 || undefined}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td data-number>{(stock.get(warehouse) ?? 0).toLocaleString('es-MX')}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
              <Table.Tfoot>
                <Table.Tr>
                  <Table.Th scope="row">{texts.total}</Table.Th>
                  <Table.Td data-number>{total.toLocaleString('es-MX')}</Table.Td>
                </Table.Tr>
              </Table.Tfoot>
            </Table>
            <ProductHolds id={id} />
          </section>
          <section>
            <h3>{texts.newMovement}</h3>
            {catalog.data?.length === 0 ? (
              <p className="product-quiet">{texts.noWarehouses}</p>
            ) : (
              <MovementForm productId={id} stock={stock} warehouses={catalog.data ?? []} />
            )}
          </section>
          <section>
            <h3>{texts.latest}</h3>
            <LatestMovements records={moved.data?.data ?? []} />
          </section>
        </div>
      )}
    </Frame>
  )
}

function pathOf({ path }: Resource, productId: number, perPage: number): string {
  const query = printListQuery({
    page: 1,
    perPage,
    orderBy: [],
    includes: [],
    conditions: [{ kind: 'in', field: 'product_id', values: [String(productId)] }],
  })
  return `${path}?${query}`
}
