import { useEffect, useState } from 'react'
import { useLatest } from '#browser/use-latest.ts'

/**
 * Takes files that are dropped anywhere on the page, or pasted, while the component is mounted. Otherwise the browser
 * would open a file dropped beside the field and lose the unsaved input.
 */
export function useGivenFiles(take: (file: File) => void): { readonly isOver: boolean } {
  const [isOver, setIsOver] = useState(false)
  const latest = useLatest(take)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    addEventListener(
      'dragover',
      event => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      },
      { signal },
    )
    addEventListener('dragleave', event => event.relatedTarget === null && setIsOver(false), { signal })
    addEventListener(
      'drop',
      event => {
        setIsOver(false)
        const file = event.dataTransfer?.files[0]
        if (!file) return
        event.preventDefault()
        latest.current(file)
      },
      { signal },
    )
    addEventListener(
      'paste',
      ({ clipboardData, target }) => {
        const file = clipboardData?.files[0]
        // Cells of a spreadsheet are pasted as text and as a picture: a text field takes the text.
        const isText = clipboardData?.types.includes('text/plain') && isEditable(target)
        if (file && !isText) latest.current(file)
      },
      { signal },
    )
    return () => ending.abort()
  }, [])
  return { isOver }
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')
}
