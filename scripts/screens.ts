import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openShop } from '#test/open-shop.ts'
import {
  askEarly,
  breakConnection,
  choose,
  healthSeen,
  importFile,
  mapFile,
  noPicture,
  pickTwo,
  forget,
  press,
  previewPage,
  readNotices,
  returnInOffice,
  returnToSupplier,
  reviewFile,
  comeTo,
  search,
  selectPiece,
  selectThree,
  selectTwo,
  type,
} from './screens-acts.ts'
import { login, look, openBrowser, sellerLogin, settle, sizesOf } from './screens-browser.ts'
import { copyScenes } from './screens-copies.ts'
import { factorScenes } from './screens-factor.ts'
import { figureScenes } from './screens-figures.ts'
import { drawing } from './screens-pictures.ts'
import { contactSheet } from './screens-sheet.ts'
import { tillScenes } from './screens-till.ts'
import { sitePages } from './site-pages.ts'

/**
 * Pictures of every page and main dialog of the demo shop, on a desktop and on a phone, light and dark; on tablets too with
 * `--tablets`.
 */
const folder = '.screens'
const themes = ['light', 'dark'] as const

interface Scene {
  readonly name: string
  readonly path: string
  /** Actions before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>
  /** By default, both. */
  readonly only?: 'desk' | 'phone'
  readonly isOutside?: boolean
  /** By default, an Admin. */
  readonly as?: 'seller'
  /** The public site has no dark theme, and is taken from top to bottom. */
  readonly isSite?: boolean
}

const siteScenes = Object.entries(sitePages).map(([name, path]): Scene => ({
  name: `site-${name}`,
  path,
  isOutside: true,
  isSite: true,
}))

const scenes: readonly Scene[] = [
  ...siteScenes,
  { name: 'site-selected', path: '/product/87', act: selectPiece, isOutside: true, isSite: true },
  { name: 'site-invoice-early', path: '/facturar', act: askEarly, isOutside: true, isSite: true },
  { name: 'login', path: '/login', isOutside: true },
  { name: 'password', path: '/admin/password', isOutside: true },
  { name: 'reset', path: '/admin/password/reset?token=t&email=ana@azenzo.mx', isOutside: true },
  ...figureScenes,
  { name: 'start', path: '/admin/start' },
  { name: 'health', path: '/admin/health', act: healthSeen },
  { name: 'pos', path: '/admin/pos' },
  ...tillScenes,
  ...copyScenes,
  { name: 'pos-open', path: '/admin/pos/abrir' },
  { name: 'pos-cut', path: '/admin/pos/corte' },
  { name: 'pos-sales', path: '/admin/pos/ventas' },
  { name: 'pos-quotations', path: '/admin/pos/cotizaciones' },
  { name: 'pos-deliveries', path: '/admin/pos/entregas' },
  { name: 'deliveries-week', path: '/admin/deliveries' },
  { name: 'deliveries-day', path: '/admin/deliveries?as=day' },
  { name: 'vehicles-list', path: '/admin/vehicles' },
  { name: 'on-order-list', path: '/admin/on-order' },
  { name: 'site-orders-list', path: '/admin/site-orders' },
  { name: 'pos-customer', path: '/admin/pos/pantalla' },
  { name: 'pos-sheet', path: '/admin/pos/hoja' },
  { name: 'customers-list', path: '/admin/customers' },
  { name: 'customers-empty', path: '/admin/customers?q=nadie+se+llama+así' },
  { name: 'suppliers-broken', path: '/admin/dashboard', act: breakConnection },
  { name: 'customers-selected', path: '/admin/customers', act: selectThree, only: 'desk' },
  { name: 'customers-menu', path: '/admin/customers', act: press(/^Opciones de /), only: 'desk' },
  { name: 'customers-filter', path: '/admin/customers', act: type('f'), only: 'desk' },
  { name: 'customers-sheet', path: '/admin/customers', act: press('Filtros'), only: 'phone' },
  { name: 'customers-record', path: '/admin/customers?record=1' },
  { name: 'customers-form', path: '/admin/customers?new=1' },
  { name: 'customers-edit', path: '/admin/customers?edit=1' },
  { name: 'suppliers-list', path: '/admin/suppliers' },
  { name: 'suppliers-record', path: '/admin/suppliers?record=1' },
  { name: 'suppliers-form', path: '/admin/suppliers?new=1' },
  { name: 'suppliers-faults', path: '/admin/suppliers?new=1', act: type('Control+s') },
  { name: 'suppliers-import', path: '/admin/suppliers?import=1' },
  { name: 'suppliers-mapping', path: '/admin/suppliers?import=1', act: mapFile },
  { name: 'suppliers-review', path: '/admin/suppliers?import=1', act: reviewFile },
  { name: 'suppliers-imported', path: '/admin/suppliers?import=1', act: importFile },
  { name: 'orders-list', path: '/admin/purchase-orders' },
  { name: 'orders-to-pay', path: '/admin/purchase-orders?view=toPay' },
  { name: 'orders-form', path: '/admin/purchase-orders?new=1' },
  { name: 'orders-page', path: '/admin/purchase-orders/1/details' },
  { name: 'orders-receptions', path: '/admin/purchase-orders/1/details?tab=receptions' },
  { name: 'orders-payments', path: '/admin/purchase-orders/1/details?tab=payments' },
  { name: 'returns-list', path: '/admin/supplier-returns' },
  {
    name: 'returns-to-supplier',
    path: '/admin/purchase-orders/1/details?tab=receptions',
    act: returnToSupplier,
  },
  { name: 'sales-list', path: '/admin/sales' },
  { name: 'sales-balances', path: '/admin/sales?view=dueSoon' },
  { name: 'sales-deliveries', path: '/admin/sales?view=toDeliver' },
  { name: 'sales-page', path: '/admin/sales/1' },
  { name: 'sales-payments', path: '/admin/sales/1?tab=payments' },
  { name: 'shortages-list', path: '/admin/stock-shortages' },
  { name: 'invoices-requests', path: '/admin/invoice-requests' },
  { name: 'invoices-record', path: '/admin/invoice-requests?record=1' },
  { name: 'invoices-global', path: '/admin/global-invoices' },
  { name: 'invoices-make', path: '/admin/global-invoices?new=1' },
  { name: 'sessions-list', path: '/admin/cash-sessions' },
  { name: 'sessions-page', path: '/admin/cash-sessions/1' },
  { name: 'sessions-open', path: '/admin/cash-sessions?new=1' },
  { name: 'contacts-list', path: '/admin/suppliers/1/contacts' },
  { name: 'contacts-record', path: '/admin/suppliers/1/contacts/1' },
  { name: 'products-list', path: '/admin/products' },
  { name: 'products-selected', path: '/admin/products', act: selectThree, only: 'desk' },
  { name: 'products-menu', path: '/admin/products', act: press(/^Opciones de /), only: 'desk' },
  { name: 'products-form', path: '/admin/products?edit=4' },
  { name: 'products-images', path: '/admin/products?images=4' },
  { name: 'products-inventory', path: '/admin/products?inventory=4' },
  { name: 'products-labels', path: '/admin/products?labels=3,4' },
  { name: 'products-change', path: '/admin/products?change=3,4,5', act: press('15 %') },
  { name: 'products-price-cell', path: '/admin/products', act: press(/cambiar el precio de/), only: 'desk' },
  {
    name: 'products-stock-cell',
    path: '/admin/products',
    act: press(/cambiar existencias de/),
    only: 'desk',
  },
  { name: 'products-columns', path: '/admin/products', act: press('Columnas'), only: 'desk' },
  { name: 'products-rate', path: '/admin/products?rate=13,14' },
  { name: 'inventories-list', path: '/admin/inventories' },
  { name: 'movements-list', path: '/admin/movements' },
  { name: 'warehouses-list', path: '/admin/warehouses' },
  { name: 'warehouses-form', path: '/admin/warehouses?edit=1' },
  { name: 'users-list', path: '/admin/users' },
  { name: 'users-password', path: '/admin/users?new=1', act: press('Ponerle yo una contraseña') },
  { name: 'users-record', path: '/admin/users?record=1' },
  { name: 'products-record', path: '/admin/products?record=4' },
  { name: 'inventories-record', path: '/admin/inventories?record=1' },
  { name: 'movements-record', path: '/admin/movements?record=1' },
  { name: 'warehouses-record', path: '/admin/warehouses?record=1' },
  { name: 'registers-record', path: '/admin/registers?record=1' },
  { name: 'collections-record', path: '/admin/collections?record=1' },
  { name: 'subcategories-record', path: '/admin/subcategories?record=1' },
  { name: 'shortages-record', path: '/admin/stock-shortages?record=1' },
  { name: 'users-form', path: '/admin/users?new=1' },
  { name: 'users-faults', path: '/admin/users?new=1', act: type('Control+s') },
  { name: 'registers-list', path: '/admin/registers' },
  { name: 'audit-list', path: '/admin/audit' },
  { name: 'audit-prices', path: '/admin/audit?kind=priced' },
  { name: 'audit-none', path: '/admin/audit?q=nada-se-llama-asi' },
  { name: 'audit-record', path: '/admin/audit?kind=priced', act: press(/^Cambió/) },
  { name: 'feedback-list', path: '/admin/feedback' },
  { name: 'feedback-record', path: '/admin/feedback?record=1' },
  { name: 'collections-list', path: '/admin/collections' },
  { name: 'collections-selected', path: '/admin/collections', act: selectTwo, only: 'desk' },
  { name: 'collections-menu', path: '/admin/collections', act: press(/^Opciones de /) },
  { name: 'collections-form', path: '/admin/collections?edit=1' },
  { name: 'categories-list', path: '/admin/categories' },
  { name: 'categories-record', path: '/admin/categories?record=1' },
  { name: 'categories-form', path: '/admin/categories?new=1', act: choose(await drawing('#31594c')) },
  { name: 'categories-refused', path: '/admin/categories?edit=1', act: choose(noPicture) },
  { name: 'subcategories-list', path: '/admin/subcategories' },
  { name: 'subcategories-form', path: '/admin/subcategories?new=1' },
  { name: 'messages-inbox', path: '/admin/messages' },
  { name: 'messages-read', path: '/admin/messages?view=pending&record=2' },
  { name: 'messages-selected', path: '/admin/messages', act: pickTwo },
  { name: 'messages-menu', path: '/admin/messages?view=pending&record=2', act: press(/^Opciones de /) },
  { name: 'messages-privacy', path: '/admin/messages?view=privacy' },
  { name: 'messages-empty', path: '/admin/messages?view=everything&q=nadie+escribió+esto' },
  { name: 'pages-list', path: '/admin/pages' },
  { name: 'pages-form', path: '/admin/pages?new=1' },
  { name: 'pages-preview', path: '/admin/pages?edit=5', act: previewPage },
  { name: 'delivery-zones-list', path: '/admin/delivery-zones' },
  { name: 'delivery-zones-form', path: '/admin/delivery-zones?new=1' },
  { name: 'finish-groups-list', path: '/admin/finish-groups' },
  { name: 'showrooms-list', path: '/admin/showrooms' },
  { name: 'showrooms-form', path: '/admin/showrooms?new=1' },
  { name: 'showrooms-order', path: '/admin/showrooms', act: press('Ordenar') },
  { name: 'showrooms-cover', path: '/admin/showrooms', act: press('Video de portada') },
  { name: 'contents-site', path: '/admin/contents' },
  { name: 'contents-landing', path: '/admin/contents?page=landing' },
  { name: 'contents-showrooms', path: '/admin/contents?page=showrooms' },
  { name: 'contents-interiorism', path: '/admin/contents?page=interiorism' },
  { name: 'settings', path: '/admin/settings' },
  { name: 'settings-counter', path: '/admin/settings', act: comeTo('Al pasarlo, la caja pregunta') },
  { name: 'customers-forget', path: '/admin/customers?record=3', act: forget },
  { name: 'sales-return', path: '/admin/sales?status=paid', act: returnInOffice, only: 'desk' },
  { name: 'account', path: '/admin/account' },
  ...factorScenes,
  { name: 'palette', path: '/admin/customers', act: search('mar') },
  { name: 'palette-exact', path: '/admin/customers', act: search('v 000 120') },
  { name: 'palette-words', path: '/admin/customers', act: search('sofa') },
  { name: 'palette-alike', path: '/admin/customers', act: search('hernandes') },
  { name: 'palette-nothing', path: '/admin/customers', act: search('zzqqxxyy') },
  { name: 'palette-failed', path: '/admin/customers', act: search('sofa', 'failed') },
  { name: 'shortcuts', path: '/admin/customers', act: type('?') },
  { name: 'notifications', path: '/admin/customers', act: press(/^Notificaciones/) },
  { name: 'notifications-earlier', path: '/admin/customers', act: readNotices },
  { name: 'account-menu', path: '/admin/customers', act: press(/^Menú de /) },
  { name: 'menu', path: '/admin/customers', act: press('Abrir menú'), only: 'phone' },
  { name: 'missing', path: '/admin/no-existe' },
]

/** All scenes, or those whose name begins with an argument. */
const sizes = sizesOf(process.argv)
const asked = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const wanted = scenes.filter(({ name }) => asked.length === 0 || asked.some(begin => name.startsWith(begin)))

const browser = await openBrowser()
const shop = await openShop({ DEMO_HISTORY: '1' })
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const files = await shootAll()
  await writeFile(join(folder, 'index.html'), contactSheet(files))
  console.log(`✓ ${files.length} imágenes en ${join(folder, 'index.html')}`)
} finally {
  await browser.close()
  await shop.close()
}

async function shootAll(): Promise<string[]> {
  const shared = { ...look, baseURL: shop.address }
  const stateOf = async (data: typeof login) => {
    const visitor = await browser.newContext(shared)
    await visitor.request.post('/api/login', { data })
    return visitor.storageState()
  }
  const [storageState, sellerState] = [await stateOf(login), await stateOf(sellerLogin)]

  const files: string[] = []
  for (const viewport of sizes) {
    const device = viewport.width < 768 ? 'phone' : 'desk'
    for (const colorScheme of themes) {
      const options = { ...shared, viewport, colorScheme, hasTouch: device === 'phone' }
      const outside = await browser.newContext(options)
      const inside = await browser.newContext({ ...options, storageState })
      const seller = await browser.newContext({ ...options, storageState: sellerState })
      const isWanted = ({ only, isSite }: Scene) =>
        (!only || only === device) && !(isSite && colorScheme === 'dark')
      for (const scene of wanted.filter(isWanted)) {
        const file = `${scene.name}.${viewport.width}.${colorScheme}.png`
        const page = await (scene.isOutside ? outside : scene.as ? seller : inside).newPage()
        await shoot(page, scene, join(folder, file))
        await page.close()
        files.push(file)
      }
      await Promise.all([outside.close(), inside.close(), seller.close()])
    }
  }
  return files
}

async function shoot(page: Page, { name, path, act, isSite = false }: Scene, file: string): Promise<void> {
  try {
    await page.goto(path)
    await settle(page)
    await act?.(page)
    if (isSite) await walkDown(page)
    await settle(page)
  } catch (error) {
    // A picture of the failure is still useful.
    console.error(`✗ ${name}: ${String(error).split('\n', 1)[0]}`)
    process.exitCode = 1
  }
  await page.screenshot({ path: file, animations: 'disabled', fullPage: isSite })
}

/** Scrolls down, because photographs load when they come near. */
async function walkDown(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 600) {
    await page.evaluate(y => scrollTo(0, y), top)
    await page.waitForTimeout(50)
  }
  await page.evaluate(() => scrollTo(0, 0))
}
