import { styleText } from 'node:util'

const FRAMES = ['◐', '◓', '◑', '◒']
const FRAME_MS = 120

/** Shows the progress of the current step. */
export type Note = (text: string) => void

/**
 * Runs one step and reports it: on a terminal with an updating line, elsewhere with one line at the start and one at
 * the end.
 */
export async function step<T>(
  doing: string,
  done: string | ((result: T) => string),
  work: (note: Note) => Promise<T>,
): Promise<T> {
  const begun = performance.now()
  const line = process.stdout.isTTY ? movingLine(doing) : plainLine(doing)
  try {
    const result = await work(line.note)
    line.end()
    const seconds = (performance.now() - begun) / 1_000
    const text = typeof done === 'string' ? done : done(result)
    tell(`${styleText('green', '✓')} ${text} ${styleText('dim', `(${seconds.toFixed(1)} s)`)}`)
    return result
  } catch (error) {
    line.end()
    throw error
  }
}

export function tell(text = ''): void {
  process.stdout.write(`${text}\n`)
}

export function warn(message: string): void {
  process.stderr.write(`${styleText('yellow', '!', { stream: process.stderr })} ${message}\n`)
}

/** Reports why a command failed and, if there is a remedy, what to do. */
export function fail(message: string, hint?: string): void {
  process.stderr.write(`${styleText('red', '✗', { stream: process.stderr })} ${message}\n`)
  if (hint) process.stderr.write(`${hint.replaceAll(/^/gm, '  ')}\n`)
}

interface Line {
  readonly note: Note
  end(): void
}

function plainLine(doing: string): Line {
  tell(`… ${doing}`)
  return { note: text => tell(`  ${text}`), end: () => undefined }
}

function movingLine(doing: string): Line {
  let text = doing
  let frame = 0
  const draw = (): void => {
    const width = process.stdout.columns - 2
    process.stdout.write(`\r\u001B[K${FRAMES[frame++ % FRAMES.length]} ${text.slice(0, width)}`)
  }
  draw()
  const timer = setInterval(draw, FRAME_MS)
  return {
    note: detail => {
      text = `${doing}: ${detail}`
      draw()
    },
    end: () => {
      clearInterval(timer)
      process.stdout.write('\r\u001B[K')
    },
  }
}
