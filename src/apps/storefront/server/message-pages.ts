import { DomainError } from '#domain/errors.ts'
import { parseId } from '#contract/envelope.ts'
import { issueMessage } from '#contract/messages.ts'
import { messages } from '#resources/messages/message.resource.ts'
import type { MessageForm } from '../message-form-model.ts'
import type { PageModel } from '../models.ts'
import { texts } from '../texts.ts'
import { readProduct } from './read-product.ts'
import type { Shop } from './shop.ts'

export type FormPath = '/contact' | '/interiorism' | '/aviso-de-privacidad'
type Product = MessageForm['product']

/** The values of a returned form, or those of a new one. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>
  readonly error: unknown
  readonly thanks: string | null
  readonly stamp: string
}

/** Replaced by each visitor's own stamp, so that the page itself can be kept for everybody. */
export const stampMark = 'the-stamp-of-the-visitor'
export const freshForm: FormState = { values: {}, error: null, thanks: null, stamp: stampMark }

export async function readFormPage(
  shop: Shop,
  path: FormPath,
  productId: string,
  state: FormState,
): Promise<PageModel> {
  const { contents } = await shop.around()
  const product = path === '/contact' ? await askedAbout(shop, productId) : null
  const begun = product && state === freshForm ? { message: texts.product.askText(product) } : state.values
  const form = { ...formOf({ ...state, values: begun }), action: path, product }
  switch (path) {
    case '/contact':
      return { kind: 'contact', content: contents.contact, form }
    case '/interiorism':
      return { kind: 'interiorism', content: contents.interiorism, form }
    case '/aviso-de-privacidad':
      return { kind: 'privacy', content: contents.privacy, form }
  }
}

/** The product of the message; null when it is no longer shown, and the form is shown without it. */
async function askedAbout(shop: Shop, id: string): Promise<Product> {
  const productId = parseId(id)
  if (productId === null) return null
  try {
    const { name, sku, code } = await readProduct(shop, productId)
    return { id: productId, name, sku: sku ?? code }
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

const shownFields = ['name', 'email', 'phone', 'message', 'privacy_right']

export function formOf({ values, error, thanks, stamp }: FormState): Omit<MessageForm, 'action' | 'product'> {
  const issues = error instanceof DomainError ? error.issues : []
  const ofFields = issues.filter(({ field }) => shownFields.includes(field))
  const say = (issue: (typeof issues)[number]) => issueMessage('es', issue, messages.texts.es)
  const [other] = issues.filter(issue => !ofFields.includes(issue))
  const failure = error === null || ofFields.length > 0 ? null : other ? say(other) : texts.form.failed
  return {
    stamp,
    values,
    thanks,
    failure,
    errors: Object.fromEntries(ofFields.map(issue => [issue.field, say(issue)])),
  }
}
