import type { TillShellTexts } from './texts-shell.es.ts'

export const en: TillShellTexts = {
  pad: 'Number pad',
  open: time => `Open since ${time}`,
  kept: (name: string) => `Kept by ${name}`,
  noDrawer: 'Drawer not open',
  rate: 'Rate',
  menuOf: 'Menu of',
  account: 'My account',
  panel: 'Go to the office',
  logout: 'Log out',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  device: 'This register',
  choices: { sounds: 'Sounds', autoPrint: 'Print after each sale', leftHanded: 'Left-handed' },
  keys: 'Keyboard shortcuts',
  person: 'Change person',
  feedback: 'Send feedback',
  keysGroup: 'General',
  roles: { Admin: 'Admin', Supervisor: 'Supervisor', Vendedor: 'Seller' },
}
