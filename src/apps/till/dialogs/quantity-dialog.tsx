import './dialogs.css'
import { useState } from 'react'
import { mostPieces } from '#domain/stock.ts'
import { typedPieces } from '#domain/typed-amount.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { selectedLine, withQuantity } from '../core/cart/ticket.ts'
import { changeTicket } from '../core/cart/tickets.ts'
import { useTicket } from '../cart/use-ticket.ts'
import { backKey, clearKey, digitKeys, Pad, typedOver } from '#browser/pad/pad.tsx'
import { useFilled } from '../shell/use-filled.ts'
import { dialogTexts as texts } from './texts-dialogs.ts'

export default function QuantityDialog({ onClose }: { onClose: () => void }) {
  const line = selectedLine(useTicket())
  const { area, mark } = useFilled()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? String(line?.quantity ?? 1)
  const pieces = typedPieces(shown, mostPieces)

  function save() {
    if (!line || pieces === null || pieces < 1) return
    changeTicket(ticket => withQuantity(ticket, line.id, pieces))
    onClose()
  }

  const step = (by: number) => {
    setTyped(String(Math.min(mostPieces, Math.max(1, (pieces ?? 0) + by))))
    mark()
  }
  return (
    <Frame
      kind="dialog"
      width={440}
      title={line?.name ?? texts.quantity}
      onClose={onClose}
      onSubmit={save}
      footer={
        <span className="frame-submit">
          <Button type="submit" size="lg" disabled={pieces === null || pieces < 1}>
            {texts.accept}
          </Button>
        </span>
      }
    >
      <div className="quantity">
        {line?.description && <p className="quantity-description">{line.description}</p>}
        <div className="quantity-row" ref={area}>
          <button type="button" aria-label={texts.less} onClick={() => step(-1)}>
            <Icon name="minus" size={28} />
          </button>
          <input
            data-autofocus
            className="quantity-field"
            aria-label={texts.quantity}
            inputMode="none"
            autoComplete="off"
            maxLength={7}
            value={shown}
            onFocus={event => event.currentTarget.select()}
            onChange={event => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
          />
          <button type="button" aria-label={texts.more} onClick={() => step(1)}>
            <Icon name="plus" size={28} />
          </button>
        </div>
        {line?.stock != null && (
          <p className="quantity-stock" data-over={(pieces ?? 0) > line.stock || undefined}>
            {texts.available(line.stock)}
          </p>
        )}
        <Pad
          columns={3}
          label={texts.quantity}
          keys={[...digitKeys(1, 9), clearKey, { key: '0' }, backKey]}
          onKey={key => setTyped(typedOver(area.current?.querySelector('input'), shown, key, 6))}
        />
      </div>
    </Frame>
  )
}
