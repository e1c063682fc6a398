import './picture-focus.css'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { Focus, Picture as PictureRecord } from '#contract/picture.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Button, Text } from '#ui/kit.ts'
import { Picture } from '#ui/picture.tsx'
import { formTexts } from './texts-form.ts'

interface PictureFocusProps {
  picture: PictureRecord
  title: string
  doneLabel: string
  doneIcon: IconName
  onChange: (focus: Focus) => void
  onDone: () => void
  /** The result of the last change. */
  said?: string
  /** Other inputs about the picture, shown beside it. */
  children?: ReactNode
}

const texts = formTexts.image.focus
const centre: Focus = { x: 0.5, y: 0.5 }
/** Keys are pressed in bursts, so only the last position is saved. */
const keyPauseMs = 500
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The whole picture with its focal point, chosen by a click or the arrow keys, and a preview of its crops. */
export function PictureFocus(props: PictureFocusProps) {
  const { picture, title, doneLabel, doneIcon, onChange, onDone, said, children } = props
  const [focus, setFocus] = useState<Focus>(picture.focus)
  const helpId = useId()
  const keep = useKeeper(onChange)
  const pad = useRef<HTMLButtonElement>(null)
  useEffect(() => pad.current?.focus(), [])

  function point(event: MouseEvent<HTMLButtonElement>): void {
    // Enter or space causes a click without a position.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    move({ x: (event.clientX - left) / width, y: (event.clientY - top) / height }, 0)
  }

  function step(event: KeyboardEvent): void {
    const [dx, dy] = steps[event.key] ?? []
    if (dx === undefined || dy === undefined) return
    event.preventDefault()
    const far = event.shiftKey ? 0.1 : 0.01
    move({ x: focus.x + dx * far, y: focus.y + dy * far }, keyPauseMs)
  }

  function move({ x, y }: Focus, pauseMs: number): void {
    const next = { x: hundredth(x), y: hundredth(y) }
    setFocus(next)
    keep(next, pauseMs)
  }

  const [across, down] = [Math.round(focus.x * 100), Math.round(focus.y * 100)]
  const shown = { ...picture, focus }
  return (
    <section className="picture-focus" aria-label={title}>
      <div className="picture-focus-head">
        <Text fw={600}>{title}</Text>
        <Text c="dimmed" size="sm" id={helpId}>
          {texts.help}
        </Text>
      </div>
      <div className="picture-focus-body">
        <button
          ref={pad}
          type="button"
          className="picture-focus-pad"
          aria-label={texts.point(across, down)}
          aria-describedby={helpId}
          style={ratioOf(picture)}
          onClick={point}
          onKeyDown={step}
        >
          <Picture picture={picture} sizes="(min-width: 768px) 440px, 90vw" />
          <span className="picture-focus-mark" style={{ left: `${across}%`, top: `${down}%` }} />
        </button>
        <div className="picture-focus-side">
          {children}
          <div className="picture-focus-cuts">
            <Cut picture={shown} label={texts.list} kind="list" />
            <Cut picture={shown} label={texts.link} kind="link" />
          </div>
        </div>
      </div>
      <div className="picture-focus-foot">
        <Button
          variant="default"
          leftSection={<Icon name="focus" size={16} />}
          onClick={() => move(centre, 0)}
        >
          {texts.centre}
        </Button>
        <span className="picture-focus-said" role="status">
          {said}
        </span>
        <Button ml="auto" variant="default" leftSection={<Icon name={doneIcon} size={16} />} onClick={onDone}>
          {doneLabel}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {texts.point(across, down)}
      </p>
    </section>
  )
}

function Cut({ picture, label, kind }: { picture: PictureRecord; label: string; kind: 'list' | 'link' }) {
  return (
    <figure className={`picture-focus-cut picture-focus-${kind}`}>
      <Picture picture={picture} sizes="200px" />
      <figcaption>{label}</figcaption>
    </figure>
  )
}

/** Reports the last value after a pause, and a waiting one when it is closed. */
function useKeeper(onChange: (focus: Focus) => void) {
  const last = useRef(onChange)
  last.current = onChange
  const waiting = useRef<{ timer: number; focus: Focus } | null>(null)

  function tell(): void {
    const due = waiting.current
    waiting.current = null
    if (!due) return
    clearTimeout(due.timer)
    last.current(due.focus)
  }

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it reads nothing but references
  useEffect(() => tell, [])
  return (focus: Focus, pauseMs: number) => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = { focus, timer: window.setTimeout(tell, pauseMs) }
  }
}

function ratioOf({ width, height }: PictureRecord): CSSProperties {
  return { '--ratio': width / height } as CSSProperties
}

function hundredth(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100) / 100
}
