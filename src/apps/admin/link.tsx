import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from './navigation.ts'

interface LinkProps extends ComponentProps<'a'> {
  href: string
}

/** A real link; only the plain click stays inside the page. */
export function Link(props: LinkProps) {
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(props.href)
  }
  return <a {...props} onClick={follow} />
}
