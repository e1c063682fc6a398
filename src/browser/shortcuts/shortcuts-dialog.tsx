import './shortcuts-dialog.css'
import { useState } from 'react'
import { Switch } from '#ui/kit.ts'
import { Frame } from '../frame/frame.tsx'
import { shellTexts as texts } from './key-names.ts'
import { Keys, useShortcutList } from './shortcuts.ts'
import { singleKeysOn, switchSingleKeys } from './single-keys.ts'
import { isSingleKey } from './strokes.ts'

/** Lists every shortcut of the current page from the registry. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [single, setSingle] = useState(singleKeysOn)
  const groups = Map.groupBy(useShortcutList(), ({ group }) => group)

  function change(on: boolean) {
    switchSingleKeys(on)
    setSingle(on)
  }

  return (
    <Frame kind="dialog" width={680} title={texts.title} onClose={onClose}>
      <div className="shortcut-groups">
        {[...groups].map(([group, shortcuts]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {/* Two shortcuts for the same action share a line. */}
              {[...Map.groupBy(shortcuts, ({ label }) => label)].map(([label, ways]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  {ways.map(({ keys }) => (
                    <dd key={keys} data-off={(!single && isSingleKey(keys)) || undefined}>
                      <Keys keys={keys} spoken />
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        className="shortcut-switch"
        label={texts.single}
        description={texts.singleHelp}
        checked={single}
        onChange={event => change(event.currentTarget.checked)}
      />
    </Frame>
  )
}
