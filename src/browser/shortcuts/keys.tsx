import './keys.css'
import { Kbd } from '#ui/kit.ts'
import { shellTexts } from './key-names.ts'

interface KeysProps {
  keys: string
  /** Read aloud. Otherwise the keys are a visual hint, and `aria-keyshortcuts` announces them. */
  spoken?: boolean
}

const mac = /mac|iphone|ipad/i.test(navigator.platform)

/** A shortcut as the keys are labelled: Ctrl K, G C. */
export function Keys({ keys, spoken = false }: KeysProps) {
  return (
    <span className="keys" aria-hidden={!spoken}>
      {keys.split(' ').map((stroke, place) => (
        <Kbd key={`${place}-${stroke}`}>{printed(stroke)}</Kbd>
      ))}
    </span>
  )
}

function printed(stroke: string): string {
  const parts = stroke.split(/\+(?=.)/)
  const key = parts.at(-1) ?? ''
  const symbol = key.length === 1 && !/[\p{L}\p{N}]/u.test(key)
  return parts
    .filter(part => !(symbol && part === 'shift'))
    .map(name)
    .join(' ')
}

function name(key: string): string {
  if (key === 'mod') return mac ? '⌘' : 'Ctrl'
  const names: Readonly<Record<string, string>> = shellTexts.keyNames
  return names[key] ?? key.charAt(0).toUpperCase() + key.slice(1)
}
