import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** A message that nobody may miss: where the page is scrolled, it comes into sight. */
export function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Its promise is nothing to clean up.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="in-view">
      {children}
    </div>
  )
}
