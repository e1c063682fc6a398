import { describe, expect, it } from 'vitest'
import { colors, tokenCss, type ColorName } from './tokens.ts'

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

const text: readonly (readonly [ColorName, ColorName])[] = [
  ['ink', 'bg'],
  ['ink', 'canvas'],
  ['ink', 'hover'],
  ['ink-2', 'bg'],
  ['ink-2', 'canvas'],
  ['link', 'bg'],
  ['link', 'canvas'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-pressed'],
  ['ink', 'raised'],
  ['ink-2', 'raised'],
  ['link', 'raised'],
  ['bad', 'raised'],
  ['link', 'selected'],
  ['link', 'page-now'],
  ['ink', 'selected'],
  ['ink-2', 'selected'],
  ['ink-2', 'sunken'],
  ['ink-2', 'hover'],
  ['nav-ink', 'nav'],
  ['nav-ink', 'nav-active'],
  ['nav-muted', 'nav-active'],
  ['nav-ink', 'bulk-bar'],
  ['nav-muted', 'nav'],
  ['bad', 'bg'],
  ['ok', 'ok-bg'],
  ['warn', 'warn-bg'],
  ['bad', 'bad-bg'],
  ['info', 'info-bg'],
  ['neutral', 'neutral-bg'],
]
const marks: readonly (readonly [ColorName, ColorName])[] = [
  ['control', 'bg'],
  ['control', 'raised'],
  ['check', 'bg'],
  ['link', 'canvas'],
]

describe.each(['light', 'dark'] as const)('the %s theme', theme => {
  const shade = (name: ColorName) => colors[name][theme === 'light' ? 0 : 1]

  it.each(text)('%s is readable on %s (4.5:1)', (front, back) => {
    expect(contrast(shade(front), shade(back))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(marks)('%s is visible on %s (3:1)', (front, back) => {
    expect(contrast(shade(front), shade(back))).toBeGreaterThanOrEqual(3)
  })
})

describe('tokenCss', () => {
  it('gives the dark values both to the chosen theme and to the system setting', () => {
    const dark = `--ink:${colors.ink[1]};`
    const [light, system, chosen] = tokenCss().split('\n')
    expect(light).toContain(`--ink:${colors.ink[0]};`)
    expect(system).toContain(dark)
    expect(chosen).toContain(dark)
  })
})
