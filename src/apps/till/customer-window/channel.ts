/** Shown to the customer: never a name, a phone, a cost or the stock. */
export type CustomerView =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'ticket' | 'paying'
      readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: number }[]
      /** Cents. */
      readonly discount: number
      readonly total: number
    }
  | { readonly kind: 'done'; readonly total: number; readonly change: number }

const name = 'till-customer'
const hello = 'hello'

/** Shows views in the customer's window, and the last one again to a window that was opened later. */
export function openFeed() {
  if (typeof BroadcastChannel === 'undefined') return { show: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  let last: CustomerView = { kind: 'idle' }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === hello) channel.postMessage(last)
  })
  return {
    show: (view: CustomerView) => {
      last = view
      channel.postMessage(view)
    },
    close: () => channel.close(),
  }
}

/** Follows the views of the selling window; answers how to stop. */
export function followFeed(onView: (view: CustomerView) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'kind' in data) onView(data as CustomerView)
  })
  channel.postMessage(hello)
  return () => channel.close()
}
