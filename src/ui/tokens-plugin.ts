import type { Plugin } from 'vite'
import { lightTokenCss, tokenCss } from './tokens.ts'

/**
 * `import 'virtual:tokens.css'`: the design tokens as CSS variables; `virtual:tokens-light.css` for pages without a
 * dark theme.
 */
export function tokens(): Plugin {
  const sheets: Readonly<Record<string, () => string>> = {
    'virtual:tokens.css': tokenCss,
    'virtual:tokens-light.css': lightTokenCss,
  }
  return {
    name: 'tokens',
    resolveId: source => (source in sheets ? `\0${source}` : null),
    load: source => sheets[source.replace('\0', '')]?.() ?? null,
  }
}
