import './shortcuts-dialog.css'
import { useState } from 'react'
import { Frame } from '#browser/frame/frame.tsx'
import { Keys, useShortcutList } from '#browser/shortcuts/shortcuts.ts'
import { singleKeysOn, switchSingleKeys } from '#browser/shortcuts/single-keys.ts'
import { isSingleKey } from '#browser/shortcuts/strokes.ts'
import { Switch } from '#ui/kit.ts'
import { texts } from '../texts.ts'

/** Lists every shortcut of the current page from the registry. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [single, setSingle] = useState(singleKeysOn)
  const groups = Map.groupBy(useShortcutList(), ({ group }) => group)

  function change(on: boolean) {
    switchSingleKeys(on)
    setSingle(on)
  }

  return (
    <Frame kind="dialog" width={680} title={texts.shortcuts.title} onClose={onClose}>
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
        label={texts.shortcuts.single}
        description={texts.shortcuts.singleHelp}
        checked={single}
        onChange={event => change(event.currentTarget.checked)}
      />
    </Frame>
  )
}
