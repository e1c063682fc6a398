import type { IconName } from '#ui/icon.tsx'
import type { ScreenExtras } from '../screen-extras.ts'

const usual: Readonly<Record<string, IconName>> = {
  activate: 'circle-check',
  inactivate: 'circle-minus',
  attend: 'check',
  unattend: 'arrow-back-up',
  default: 'star',
  anonymise: 'eye-off',
  approve: 'check',
  receive: 'package',
  pay: 'cash',
  invoice: 'receipt',
  cancel: 'circle-x',
}

export function actionIcon(action: string, { actionIcons = {} }: ScreenExtras): IconName {
  return actionIcons[action] ?? usual[action] ?? 'chevron-right'
}
