import { MantineProvider, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import { cssVariables, mantineTheme } from './mantine-theme.ts'
import { chosenTheme, chooseTheme } from './theme.ts'

/** Asked for at once, but the first screen does not wait for it; notices given before it is there are shown then. */
const Notices = lazy(() => import('./notices.tsx'))

/** Everything that is drawn stands inside this one. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    </MantineProvider>
  )
}

/** `data-theme` is what the stylesheets of ours obey; Mantine's scheme follows it. */
const schemes: MantineColorSchemeManager = {
  get: () => toScheme(chosenTheme()),
  set: scheme => chooseTheme(scheme === 'auto' ? 'system' : scheme),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => chooseTheme('system'),
}

function toScheme(theme: ReturnType<typeof chosenTheme>): MantineColorScheme {
  return theme === 'system' ? 'auto' : theme
}

/** Under this name the library that stops the page from scrolling behind a dialog looks for it. */
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

function styleNonce(): string {
  return document.querySelector('meta[property=csp-nonce]')?.getAttribute('content') ?? ''
}
