import { fitted, keptInside, largest, whole, zoomed, type Point, type View } from './zoom.ts'

/** Pixels that a finger must move sideways to turn the page; less than `still` is a tap. */
const swipe = 48
const still = 8
/** Two taps within this many milliseconds are a double tap. */
const doubleTap = 300
const step = 1.5

export interface Zoomable {
  /** Shows a photograph whole, or enlarged when it is wider on the page (`onPage`, in pixels) than whole. */
  readonly show: (picture: HTMLImageElement, onPage: number) => void
  /** Handles a key and returns whether it was one of these. */
  readonly press: (key: string) => boolean
}

/** Fingers, wheel and mouse enlarge and move a photograph; while it is whole, a swipe shows the next one. */
export function zoomable(stage: HTMLElement, turn: (step: number) => void): Zoomable {
  let image: HTMLImageElement | undefined
  let view: View = whole
  const fingers = new Map<number, Point>()
  let start: Point | undefined
  let gap = 0
  let tapped = 0

  const box = () => stage.getBoundingClientRect()
  const size = () => ({ width: image?.width ?? 1, height: image?.height ?? 1 })
  const own = () => ({
    width: Number(image?.getAttribute('width')) || size().width,
    height: Number(image?.getAttribute('height')) || size().height,
  })
  const fit = () => fitted(box(), own())

  function draw(next: View): void {
    const most = largest(fit(), own())
    const scale = Math.min(most, Math.max(1, next.scale))
    view = keptInside(scale === 1 ? whole : { ...next, scale }, box(), fit())
    if (!image) return
    image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
    stage.classList.toggle('enlarged', view.scale > 1)
    // An enlarged photograph is loaded in its full resolution.
    const width = `${Math.ceil(view.scale > 1 ? own().width : fit().width)}px`
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.sizes = width
  }

  /** Measured from the middle of the stage. */
  function pointOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
    const { left, top, width, height } = box()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  function zoomTo(scale: number, around: Point = { x: 0, y: 0 }): void {
    const most = largest(fit(), own())
    draw(zoomed(view, Math.min(most, Math.max(1, scale)), around))
  }

  const toggle = (around: Point) => zoomTo(view.scale > 1 ? 1 : largest(fit(), own()), around)

  stage.addEventListener(
    'wheel',
    event => {
      event.preventDefault()
      zoomTo(view.scale * Math.exp(-event.deltaY / 400), pointOf(event))
    },
    { passive: false },
  )

  stage.addEventListener('pointerdown', event => {
    if (event.button !== 0) return
    stage.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, pointOf(event))
    start = fingers.size === 1 ? pointOf(event) : undefined
    gap = spread()
  })

  stage.addEventListener('pointermove', event => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    fingers.set(event.pointerId, now)
    if (fingers.size === 2) {
      const wider = spread()
      if (gap > 0) zoomTo((view.scale * wider) / gap, middle())
      gap = wider
    } else if (view.scale > 1) {
      draw({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y })
    }
  })

  const lifted = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || event.type === 'pointercancel') return
    const [from, to] = [start, pointOf(event)]
    start = undefined
    if (!from) return
    const [across, down] = [to.x - from.x, to.y - from.y]
    if (Math.hypot(across, down) < still) return tap(event, to)
    const sideways = Math.abs(across) > swipe && Math.abs(across) > 2 * Math.abs(down)
    if (view.scale === 1 && sideways) turn(across < 0 ? 1 : -1)
  }
  stage.addEventListener('pointerup', lifted)
  stage.addEventListener('pointercancel', lifted)

  /** One click of a mouse toggles the zoom; touch needs a double tap. */
  function tap({ pointerType, timeStamp }: PointerEvent, at: Point): void {
    const again = timeStamp - tapped < doubleTap
    tapped = again ? 0 : timeStamp
    if (pointerType === 'mouse' ? !again : again) toggle(at)
  }

  const points = () => [...fingers.values()]
  function spread(): number {
    const [a, b] = points()
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  function middle(): Point {
    const [a, b] = points()
    return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: 0, y: 0 }
  }

  return {
    show(picture, onPage) {
      image = picture
      fingers.clear()
      const larger = onPage > fit().width ? (step * onPage) / fit().width : 1
      draw({ ...whole, scale: larger })
    },
    press(key) {
      if (key === '+') zoomTo(view.scale * step)
      else if (key === '-') zoomTo(view.scale / step)
      else if (key === '0') draw(whole)
      else return false
      return true
    },
  }
}
