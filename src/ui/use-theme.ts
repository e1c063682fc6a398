import { useMantineColorScheme } from '@mantine/core'
import type { Theme } from './theme.ts'

/** The chosen theme and how to choose another; the provider keeps page and components in step. */
export function useTheme(): readonly [theme: Theme, choose: (theme: Theme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return [
    colorScheme === 'auto' ? 'system' : colorScheme,
    theme => setColorScheme(theme === 'system' ? 'auto' : theme),
  ]
}
