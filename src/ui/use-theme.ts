import { useMantineColorScheme } from '@mantine/core'
import type { Theme } from './theme.ts'

/** The chosen theme and a function to change it; the provider updates page and components together. */
export function useTheme(): readonly [theme: Theme, choose: (theme: Theme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return [
    colorScheme === 'auto' ? 'system' : colorScheme,
    theme => setColorScheme(theme === 'system' ? 'auto' : theme),
  ]
}
