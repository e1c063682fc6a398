import { MantineProvider, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import { cssVariables, mantineTheme } from './mantine-theme.ts'
import { chosenTheme, chooseTheme } from './theme.ts'

/** Loaded at once without delaying the first screen; earlier notices are shown when it has loaded. */
const Notices = lazy(() => import('./notices.tsx'))

/** Every screen is rendered inside this provider. */
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

/** Our stylesheets follow `data-theme`, and Mantine's scheme follows it too. */
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

/** The library that locks scrolling behind a dialog reads the nonce under this name. */
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

function styleNonce(): string {
  return document.querySelector('meta[property=csp-nonce]')?.getAttribute('content') ?? ''
}
