import { es as words } from './answers.es.ts'

interface DeliveryFormProps {
  /** The page itself: without JavaScript the answer comes with it. */
  readonly path: string
  readonly productId?: number
}

/** Asks what delivery to a postal code costs. The page is kept for everybody, so the answer is put in when it is sent. */
export function DeliveryForm({ path, productId }: DeliveryFormProps) {
  return (
    <section className="delivery" id="entrega" aria-labelledby="entrega-titulo">
      <h2 id="entrega-titulo">{words.deliveryTitle}</h2>
      <form action={`${path}#entrega`} method="get" data-delivery>
        {productId !== undefined && <input type="hidden" name="producto" value={productId} />}
        <label htmlFor="cp">{words.postalCode}</label>
        <input
          id="cp"
          name="cp"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          size={7}
          required
          defaultValue=""
        />
        <button type="submit" className="button outline" data-busy={words.asking}>
          {words.ask}
        </button>
      </form>
      <div className="delivery-answer" role="status" data-delivery-answer />
    </section>
  )
}
