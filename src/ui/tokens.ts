/** The palette «Yeso y agave» and its sizes: the only source of the CSS variables and of the theme. */

type Pair = readonly [light: string, dark: string]

/** Shades 0 to 9, light to dark. */
export const agave = [
  '#EEF5F2',
  '#DCEAE4',
  '#B9D5CA',
  '#8CC7B2',
  '#5FA48E',
  '#3F8370',
  '#2C6657',
  '#1F4A3F',
  '#173A32',
  '#0F2A24',
] as const

/** Carmine for offers and danger, in the ten shades that Mantine needs. */
export const cochinilla = [
  '#FBE6EA',
  '#F8D0D8',
  '#F5A3B3',
  '#E77990',
  '#D44C69',
  '#C32A4C',
  '#B8193E',
  '#B0173A',
  '#8E1230',
  '#6B0D24',
] as const

/** The light theme's neutrals, light to dark. */
export const plaster = [
  '#F6F7F6',
  '#F1F3F1',
  '#EAEDEB',
  '#DFE2DF',
  '#C6CCC8',
  '#A5ADA9',
  '#858D89',
  '#5C6360',
  '#454B48',
  '#14181A',
] as const

/** The dark theme's neutrals, text to page. */
export const night = [
  '#E8ECE9',
  '#C9D1CC',
  '#9DA8A2',
  '#66716B',
  '#3B4641',
  '#2C3531',
  '#1A211E',
  '#1A211E',
  '#161C19',
  '#121714',
] as const

export const colors = {
  ink: ['#14181A', '#E8ECE9'],
  'ink-2': ['#5C6360', '#9DA8A2'],
  bg: ['#FFFFFF', '#1A211E'],
  /** Dialogs and menus over the page; in the dark theme they are lighter instead of having a shadow. */
  raised: ['#FFFFFF', '#1E2622'],
  canvas: ['#F6F7F6', '#121714'],
  sunken: ['#F6F7F6', '#161C19'],
  hover: ['#F6F8F7', '#1F2723'],
  line: ['#DFE2DF', '#2C3531'],
  'row-line': ['#ECEEEC', '#252D29'],
  border: ['#C6CCC8', '#3B4641'],
  control: ['#858D89', '#66716B'],
  link: [agave[7], agave[3]],
  progress: [agave[5], agave[3]],
  primary: [agave[7], agave[6]],
  'primary-hover': [agave[8], agave[7]],
  'primary-pressed': [agave[9], agave[8]],
  'on-primary': ['#FFFFFF', '#FFFFFF'],
  /** The next step at the till, and nothing else. */
  go: ['#0C6B4E', '#2E9B78'],
  'go-pressed': ['#095740', '#3AAC87'],
  'go-edge': ['#08493A', '#1F7459'],
  'on-go': ['#FFFFFF', '#0B1512'],
  'on-go-2': ['#D6EDE3', '#0B1512'],
  selected: [agave[0], '#1E2C27'],
  /** The current page in the menu, and a person's initials. */
  'page-now': [agave[1], '#203A32'],
  check: [agave[7], agave[5]],
  nav: ['#14201C', '#0E1311'],
  'nav-active': ['#2A3430', '#242827'],
  'nav-line': ['#14201C', '#2C3531'],
  /** The bar over a list that acts on the selected rows. */
  'bulk-bar': ['#14201C', '#2A3430'],
  'nav-ink': ['#DDE5E0', '#DDE5E0'],
  'nav-muted': ['#8FA098', '#8FA098'],
  'nav-mark': [agave[3], agave[3]],
  cochinilla: ['#B0173A', '#F5A3B3'],
  laton: ['#8A6A1F', '#D9B45B'],
  ok: ['#155238', '#8FD6B0'],
  'ok-bg': ['#E1F0E8', '#163326'],
  warn: ['#6E4A00', '#F0C66B'],
  'warn-bg': ['#FBEFD3', '#3A2D10'],
  bad: ['#8E1230', '#F5A3B3'],
  'bad-bg': ['#FBE6EA', '#43161F'],
  info: ['#1B4B7A', '#9CC8F0'],
  'info-bg': ['#E2EDF7', '#152C40'],
  neutral: ['#454B48', '#9DA8A2'],
  'neutral-bg': ['#EAEDEB', '#2C3531'],
  yeso: ['#E9EAE6', '#1E2622'],
  'yeso-shade': ['#DCDEDA', '#171D1A'],
  'yeso-light': ['#F4F4F1', '#27312C'],
} as const satisfies Record<string, Pair>

export type ColorName = keyof typeof colors

const measures = {
  'radius-control': '6px',
  'radius-card': '8px',
  'radius-dialog': '12px',
  'height-control': '36px',
  font: "'Hanken Grotesk Variable', 'Hanken Grotesk Fallback', system-ui, sans-serif",
  'font-display': "'Jost Variable', 'Jost Fallback', Futura, system-ui, sans-serif",
  ease: 'cubic-bezier(.2,.7,.2,1)',
  'shadow-popover': '0 6px 24px rgb(20 24 26 / .12)',
  'shadow-dialog': '0 24px 64px rgb(20 24 26 / .24)',
  fast: '120ms',
  menu: '180ms',
  dialog: '240ms',
}

/** For pages without a dark theme. */
export function lightTokenCss(): string {
  return `:root{color-scheme:light;${declare(measures)}${declare(paint(0))}}`
}

/** A chosen theme (`data-theme`) wins over the system's. */
export function tokenCss(): string {
  const dark = `color-scheme:dark;${declare(paint(1))}`
  return [
    lightTokenCss(),
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `:root[data-theme=dark]{${dark}}`,
  ].join('\n')
}

function paint(theme: 0 | 1): Record<string, string> {
  return Object.fromEntries(Object.entries(colors).map(([name, pair]) => [name, pair[theme]]))
}

function declare(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
}
