import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { methods, type Method } from './tendering.ts'
import { payTexts as texts } from './texts-pay.ts'

const looks: Readonly<Record<Method, { icon: string; keys: string }>> = {
  cash: { icon: 'cash', keys: 'f8' },
  card: { icon: 'credit-card', keys: 'f9' },
  mixed: { icon: 'arrows-split', keys: 'f10' },
  transfer: { icon: 'bank', keys: 'alt+t' },
}

export function PayMethods({ method, onChoose }: { method: Method; onChoose: (method: Method) => void }) {
  return (
    <div className="methods" role="group" aria-label={texts.method}>
      {methods.map(each => (
        <button
          key={each}
          type="button"
          className="choice method"
          aria-pressed={each === method}
          onClick={() => onChoose(each)}
        >
          <Icon name={looks[each].icon} size={26} />
          {texts.methods[each]}
          <Keys keys={looks[each].keys} />
        </button>
      ))}
    </div>
  )
}
