/** The palette «Yeso y agave» and its measures: the one source of the CSS variables and of any later theme object. */

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

export const colors = {
  ink: ['#14181A', '#E8ECE9'],
  'ink-2': ['#5C6360', '#9DA8A2'],
  bg: ['#FFFFFF', '#1A211E'],
  canvas: ['#F6F7F6', '#121714'],
  sunken: ['#F6F7F6', '#161C19'],
  hover: ['#F6F8F7', '#1F2723'],
  line: ['#DFE2DF', '#2C3531'],
  border: ['#C6CCC8', '#3B4641'],
  control: ['#858D89', '#66716B'],
  link: [agave[7], agave[3]],
  primary: [agave[7], agave[6]],
  'primary-hover': [agave[8], agave[7]],
  'primary-pressed': [agave[9], agave[8]],
  'on-primary': ['#FFFFFF', '#FFFFFF'],
  selected: [agave[0], '#1E2C27'],
  check: [agave[7], agave[5]],
  nav: ['#14201C', '#0E1311'],
  'nav-ink': ['#DDE5E0', '#DDE5E0'],
  'nav-muted': ['#8FA098', '#8FA098'],
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
  font: "'Hanken Grotesk Variable', 'Hanken Grotesk', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  'font-display':
    "'Jost Variable', Jost, Futura, 'Century Gothic', 'Hanken Grotesk Variable', system-ui, sans-serif",
  ease: 'cubic-bezier(.2,.7,.2,1)',
  fast: '120ms',
  menu: '180ms',
  dialog: '240ms',
}

/** A chosen theme (`data-theme`) wins over the system's. */
export function tokenCss(): string {
  const dark = `color-scheme:dark;${declare(paint(1))}`
  return [
    `:root{color-scheme:light;${declare(measures)}${declare(paint(0))}}`,
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
