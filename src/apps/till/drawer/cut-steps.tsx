import { Icon } from '#ui/icon.tsx'
import { drawerTexts } from './texts-drawer.ts'

const texts = drawerTexts.cut

/** The three steps of the cut, with the present one marked. */
export function CutSteps({ step }: { step: number }) {
  return (
    <ol className="drawer-steps">
      {texts.steps.map((label, place) => {
        const number = place + 1
        return (
          <li
            key={label}
            aria-current={number === step ? 'step' : undefined}
            data-done={number < step || undefined}
          >
            <span aria-hidden="true">{number < step ? <Icon name="check" size={16} /> : number}</span>
            {label}
          </li>
        )
      })}
    </ol>
  )
}
