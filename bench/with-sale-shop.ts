import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPrivatePostgres } from '#test/private-postgres.ts'
import { startOwnServer, type OwnServer } from './own-server.ts'
import { fillSaleShop, type Goods, type Seller } from './sale-shop.ts'

export interface SaleShop {
  readonly dataDir: string
  readonly postgres: Awaited<ReturnType<typeof startPrivatePostgres>>
  readonly server: OwnServer
  readonly sellers: readonly Seller[]
  readonly goods: readonly Goods[]
}

/** A server with a PostgreSQL of its own and so many tills that sell, for as long as the work takes. */
export async function withSaleShop<T>(
  { tills, products }: { readonly tills: number; readonly products?: number },
  work: (shop: SaleShop) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-bench-'))
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const postgres = await startPrivatePostgres({})
  try {
    const server = await startOwnServer(dataDir, { DATABASE_URL: postgres.url, DEMO: '' })
    try {
      const shop = await fillSaleShop(postgres.url, dataDir, tills, products)
      return await work({ dataDir, postgres, server, ...shop })
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
