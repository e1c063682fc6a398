export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

/** Sets theme and density in the page's head before the first paint, as a part of the page's only inline script. */
export const themeSnippet =
  `try{const d=document.documentElement.dataset,t=localStorage.getItem('${storageKey}');` +
  `if(t==='light'||t==='dark')d.theme=t;` +
  `d.density=localStorage.getItem('density')==='compact'?'compact':'comfortable'}catch{}`

export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // When storage is blocked, the choice lasts until the page is closed.
  }
}
