import { longestAlt } from '#contract/picture.ts'
import { Button, Textarea } from '#ui/kit.ts'
import { words } from '../product-words.screens.ts'
import type { Alts } from './use-alts.screens.ts'

const texts = words.images.view

/** The alternative text of a picture, saved while it is typed; the state of the save is shown. */
export function ImageAlt({ id, alts }: { id: string; alts: Alts }) {
  const state = alts.stateOf(id)
  return (
    <div className="image-alt">
      <Textarea
        autosize
        minRows={2}
        maxRows={5}
        label={texts.alt}
        description={texts.altHelp}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={state === 'refused' && texts.unsaved(alts.reasonOf(id))}
        maxLength={longestAlt}
        autoComplete="off"
        value={alts.textOf(id)}
        onChange={event => alts.write(id, event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
        onBlur={() => alts.keep(id)}
        onKeyDown={event => {
          // The text is one sentence, so Enter saves it instead of adding a line.
          if (event.key !== 'Enter') return
          event.preventDefault()
          alts.keep(id)
        }}
      />
      <p className="image-alt-state" aria-live="polite">
        {state === 'sending' && texts.saving}
        {state === 'stored' && texts.saved}
        {state === 'refused' && (
          <Button variant="subtle" size="compact-sm" onClick={() => alts.keep(id)}>
            {texts.retry}
          </Button>
        )}
      </p>
    </div>
  )
}
