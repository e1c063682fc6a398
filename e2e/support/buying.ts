import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { button, dialog } from './screen.ts'

export async function send<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(`/api/${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { data: T }).data
}

/** A supplier of one's own with two products, each with a code of ours and one of theirs. */
export async function arrange(request: APIRequestContext) {
  const tag = `zz${Date.now().toString(36)}`
  const supplier = await send<{ id: number }>(request, 'suppliers', { brand_name: `${tag} Maderas` })
  const product = (part: string, price: number) =>
    send<{ id: number }>(request, 'products', {
      internal_code: `${tag}-${part}`,
      name: `${tag} ${part}`,
      supplier_id: supplier.id,
      supplier_code: `prov-${tag}-${part}`,
      purchase_price: price,
    })
  const products = [await product('mesa', 1_160), await product('silla', 580)] as const
  return { tag, supplier, products }
}

export const head = (page: Page) => page.locator('.record-head')

/** A step that asks only whether it is meant. */
export async function step(page: Page, name: string, state: string): Promise<void> {
  await button(page, name).click()
  await button(dialog(page), name).click()
  await expect(head(page)).toContainText(state)
}
