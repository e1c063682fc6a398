/** What a stream says, in its order. */
export interface Hearing {
  readonly onEvent: (name: string, data: unknown) => void
  /** All events up to this cursor have been handed over. */
  readonly onCursor: (cursor: string) => void
}

/** Reads server-sent events from the pieces in which they arrive, whichever these are. */
export function eventParser({ onEvent, onCursor }: Hearing): (piece: string) => void {
  let rest = ''
  return piece => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map(line => {
          const end = line.indexOf(':')
          return [line.slice(0, end), line.slice(end + 1).trimStart()]
        }),
      )
      const [name, data, cursor] = [fields.get('event'), fields.get('data'), fields.get('id')]
      if (name !== undefined && data !== undefined) onEvent(name, JSON.parse(data))
      if (cursor !== undefined) onCursor(cursor)
    }
  }
}
