import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { fitting, type Fit } from './fitting.ts'

/** In pixels: between two tabs, and the button with the rest. Their styles have the same. */
const gap = 20
const more = 64

/** The attribute of the elements that are measured. */
export const fits = { 'data-fits': true } as const

interface Fitted {
  /** The element whose width is the room. */
  readonly box: RefObject<HTMLDivElement | null>
  /** In pixels, of those that have room; null when all have. */
  readonly width: number | null
  /** Whether the tab at a place has no room. */
  readonly isOver: (place: number) => boolean
}

/** Which of the tabs in a box have room. They are measured again when `said`, their text, changes. */
export function useFit(keep: number, said: string): Fitted {
  const box = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState<Fit | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const tabs = [...element.querySelectorAll<HTMLElement>('[data-fits]')]
    function measure(): void {
      const widths = tabs.map(tab => tab.getBoundingClientRect().width)
      setFit(fitting(widths, { room: element?.clientWidth ?? 0, gap, more, keep }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const each of [element, ...tabs]) observer.observe(each)
    return () => observer.disconnect()
  }, [keep, said])
  // Nothing is left out before it was measured.
  return { box, width: fit?.width ?? null, isOver: place => fit?.shown.has(place) === false }
}
