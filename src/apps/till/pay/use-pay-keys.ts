import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import type { Method } from './tendering.ts'
import { payTexts as texts } from './texts-pay.ts'

interface PayKeys {
  readonly isBusy: boolean
  readonly choose: (method: Method) => void
  readonly addVoucher: () => void
  readonly confirm: () => void
  readonly goBack: () => void
}

/** The keys of the payment; each is printed on its button. */
export function usePayKeys({ isBusy, choose, addVoucher, confirm, goBack }: PayKeys): void {
  const shared = { group: texts.keysGroup, allowInInput: true, when: () => !dialogIsOpen() && !isBusy }
  useShortcut({ ...shared, keys: 'f8', label: texts.keys.cash, run: () => choose('cash') })
  useShortcut({ ...shared, keys: 'f9', label: texts.keys.card, run: () => choose('card') })
  useShortcut({ ...shared, keys: 'f10', label: texts.keys.mixed, run: () => choose('mixed') })
  useShortcut({ ...shared, keys: 'alt+t', label: texts.keys.transfer, run: () => choose('transfer') })
  useShortcut({ ...shared, keys: 'alt+v', label: texts.keys.voucher, run: addVoucher })
  useShortcut({ ...shared, keys: 'enter', label: texts.keys.confirm, run: confirm })
  useShortcut({ ...shared, keys: 'f12', label: texts.keys.confirm, run: confirm })
  useShortcut({ ...shared, keys: 'mod+enter', label: texts.keys.confirm, run: confirm })
  useShortcut({ ...shared, keys: 'escape', label: texts.keys.back, run: goBack })
}
