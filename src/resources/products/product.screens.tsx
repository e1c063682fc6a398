import './product-screens.css'
import { Link } from '@tanstack/react-router'
import { reportsPath } from '#contract/office-pages.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { part } from '#browser/parts/part.tsx'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { textsOf } from '#browser/locale.ts'
import { useModel } from '#console/list/list-model.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { CardFigures, Published } from './product-cells.screens.tsx'
import { PriceCell, StockCell } from './row-edit/edited-cells.screens.tsx'
import { FinishColorField } from './finish-color-field.screens.tsx'
import { CurrencyField, OfferField, PurchasePriceField, SubcategoryField } from './product-fields.screens.tsx'
import { ProductHolds } from './product-holds.screens.tsx'
import { ProductMovements } from './product-movements.screens.tsx'
import { words } from './product-words.screens.ts'
import { rateDoubt } from './prices/rate-doubt.screens.ts'
import { products } from './product.resource.ts'
import { zipWords } from './picture-import/picture-import-words.screens.ts'

const hiddenWord = textsOf(products).options?.['status']?.['0']

/** Fields that are unique or that do not describe the product, so a copy does not take them. */
const notCopied = [
  'finish_name',
  'finish_color',
  'internal_code',
  'sku',
  'barcode',
  'slug',
  'stock',
  'image',
  'status',
]

const reportQueries = { kardex: 'range=12m', sales: 'by=month&range=12m' }

const moneyOf = (amount: unknown) => (amount == null ? null : formatMoney(wireCents(Number(amount))))

export const extras: ScreenExtras = {
  cells: {
    priceMxn: record => <PriceCell record={record} />,
    stock: record => <StockCell record={record} />,
    // The cell says why a published product is not on the site.
    status: record => <Published record={record} />,
    // Stored with six decimals so that averages do not drift, which nobody wants to read.
    averageCost: ({ average_cost: cost }) => moneyOf(cost),
    unitCost: ({ unit_cost: cost }) => moneyOf(cost),
  },
  leftOut: record => [
    ...(record['hidden_by'] == null ? ['hiddenBy'] : []),
    ...(record['has_discount'] === 1 ? [] : ['discountPercent', 'offerPrice']),
    ...(record['unit_cost'] === record['average_cost'] ? ['unitCost'] : []),
  ],
  above: ({ id }) => (
    <>
      <ProductHolds id={id} />
      <ProductMovements id={id} />
      <nav className="product-reports" aria-label={words.reports.title}>
        {(['kardex', 'sales'] as const).map(report => (
          <Link key={report} to={`${reportsPath}/${report}?${reportQueries[report]}&product=${id}`}>
            {words.reports[report]}
          </Link>
        ))}
      </nav>
    </>
  ),
  // On a phone only an unusual status is shown.
  cardLine: ({ internal_code: code, status }) =>
    [String(code), status === 0 && hiddenWord].filter(Boolean).join(' · '),
  cardAction: record => <CardFigures record={record} />,
  actionIcons: { activate: 'eye', inactivate: 'eye-off' },
  formFields: {
    currency: CurrencyField,
    purchasePrice: PurchasePriceField,
    hasDiscount: OfferField,
    subcategoryId: SubcategoryField,
    finishColor: FinishColorField,
  },
  hidden: ({ currency, finish_group_id: group }, record) => [
    'discountPercent',
    ...(currency === 'USD' ? [] : ['exchangeRate']),
    ...(group ? [] : ['finishName', 'finishColor']),
    // The pictures and stock of an existing product have dialogs of their own.
    ...(record ? ['stock', 'image'] : []),
  ],
  doubt: rateDoubt,
  formTools: FormTools,
  dialogs: {
    images: {
      label: words.images.menu,
      icon: 'photo',
      Dialog: part(() => import('./images/images-dialog.screens.tsx')),
    },
    inventory: {
      label: words.inventory.menu,
      icon: 'stack',
      Dialog: part(() => import('../movements/inventory-dialog.screens.tsx')),
    },
    change: {
      label: words.change,
      icon: 'pencil',
      bulk: 'only',
      whole: true,
      verb: 'update',
      Dialog: part(() => import('./bulk/bulk-dialog.screens.tsx')),
    },
    labels: {
      label: words.labels.menu,
      icon: 'printer',
      bulk: true,
      verb: 'export',
      Dialog: part(() => import('./labels/labels-dialog.screens.tsx')),
    },
    rate: {
      label: words.rate.menu,
      icon: 'cash',
      bulk: 'more',
      verb: 'update',
      when: ({ currency }) => currency === 'USD',
      Dialog: part(() => import('./prices/rate-dialog.screens.tsx')),
    },
  },
  imports: {
    rows: zipWords.rows,
    others: {
      pictures: {
        label: zipWords.menu,
        icon: 'file-zip',
        Dialog: part(() => import('./picture-import/picture-import.screens.tsx')),
      },
    },
  },
  copy: record => ({
    ...Object.fromEntries(Object.entries(record).filter(([name]) => !notCopied.includes(name))),
    name: words.copyOf(String(record['name'])),
  }),
}

/** The buttons for pictures and stock in the head of the form. */
function FormTools({ record }: { record: WireRecord }) {
  const images = (record['images'] ?? []) as readonly unknown[]
  return (
    <div className="product-tools">
      <Tool name="images" icon="photo" label={words.tools.images} count={images.length} id={record.id} />
      <Tool
        name="inventory"
        icon="stack"
        label={words.tools.inventory}
        count={Number(record['stock'])}
        id={record.id}
      />
    </div>
  )
}

interface ToolProps {
  name: string
  icon: IconName
  label: string
  count: number
  id: number
}

function Tool({ name, icon, label, count, id }: ToolProps) {
  const { dialogs } = useModel()
  return (
    <Button
      variant="subtle"
      color="gray"
      px="xs"
      leftSection={<Icon name={icon} />}
      rightSection={<span className="product-count">{count.toLocaleString('es-MX')}</span>}
      onClick={() => dialogs.open({ kind: 'own', name, ids: [id] })}
    >
      <span className="product-tool-word">{label} </span>
    </Button>
  )
}
