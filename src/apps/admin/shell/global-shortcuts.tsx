import { useNavigate } from '@tanstack/react-router'
import { useAppData, type MenuItem } from '#browser/app-data.tsx'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { texts } from '../texts.ts'
import type { Overlay } from './overlays.tsx'

/** The letter after G, by section. */
const letters: Readonly<Record<string, string>> = {
  dashboard: 'i',
  reports: 'e',
  products: 'p',
  customers: 'c',
  suppliers: 's',
  sales: 'v',
  'purchase-orders': 'o',
  categories: 'r',
  users: 'u',
  warehouses: 'w',
  inventories: 'n',
  messages: 'm',
  showrooms: 'h',
  contents: 'x',
  pos: 'a',
  registers: 'j',
  feedback: 't',
  settings: 'f',
}

interface GlobalShortcutsProps {
  onOpen: (overlay: Overlay) => void
  onFold: (() => void) | undefined
}

export function GlobalShortcuts({ onOpen, onFold }: GlobalShortcutsProps) {
  const { menu } = useAppData()
  const group = texts.shortcuts.general
  useShortcut({
    keys: 'mod+k',
    label: texts.shortcuts.palette,
    group,
    allowInInput: true,
    when: () => !dialogIsOpen(),
    run: () => onOpen('palette'),
  })
  useShortcut({ keys: 'shift+?', label: texts.shortcuts.help, group, run: () => onOpen('shortcuts') })
  useShortcut({
    keys: '[',
    label: texts.shell.fold,
    group,
    when: onFold !== undefined,
    run: () => onFold?.(),
  })
  return menu.flatMap(({ items }) =>
    items.map(
      item => letters[item.name] && <GoTo key={item.name} item={item} letter={letters[item.name] ?? ''} />,
    ),
  )
}

function GoTo({ item, letter }: { item: MenuItem; letter: string }) {
  const navigate = useNavigate()
  useShortcut({
    keys: `g ${letter}`,
    label: item.label,
    group: texts.shortcuts.goTo,
    run: () => void navigate({ to: item.path }),
  })
  return null
}
