import { median, perSecond, sample, time, times, type Result } from './measure.ts'
import type { BenchShop } from './shop.ts'

const imported = 5_000
const pages = 50

/**
 * Compares an import with one POST per row, and an export with paging through the list. It needs the customers of the
 * search.
 */
export async function fileSpeed({ call }: BenchShop): Promise<Result[]> {
  const single = median(
    await sample(200, index => call('POST', 'customers', { payload: { full_name: `Uno ${index}` } })),
  )
  const importing = await time(() => call('POST', 'customers/import', upload()))

  const { total } = JSON.parse(await call('GET', 'customers?per_page=100')) as { total: number }
  const page = median(await sample(pages, index => call('GET', `customers?per_page=100&page=${index + 1}`)))
  const exporting = await time(() => call('GET', 'customers/export?format=csv'))
  return [
    { name: 'customers added one by one', value: perSecond(1, single) },
    {
      name: `customers imported, ${imported} rows`,
      value: perSecond(imported, importing),
      beside: `one by one ${times((single * imported) / importing)}`,
    },
    { name: 'customers listed, 100 a page', value: perSecond(100, page) },
    {
      name: `customers exported, ${total} rows`,
      value: perSecond(total, exporting),
      beside: `listed ${times((page * total) / 100 / exporting)}`,
    },
  ]
}

function upload() {
  const boundary = 'bench'
  const rows = Array.from({ length: imported }, (_, index) => `Fila ${index},fila${index}@correo.example`)
  const payload = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="importFile"; filename="clientes.csv"',
    'Content-Type: text/csv',
    '',
    ['nombre completo,correo electrónico', ...rows].join('\n'),
    `--${boundary}--`,
    '',
  ].join('\r\n')
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
