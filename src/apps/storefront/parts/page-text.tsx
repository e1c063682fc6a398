import type { Block, Inline } from '#domain/page-text.ts'

/** The text of a page. It was parsed, so that nothing of it is markup. */
export function PageText({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, place) => <Part key={place} block={block} />)
}

function Part({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, place) => (
            <span key={place}>
              {place > 0 && <br />}
              <Line line={line} />
            </span>
          ))}
        </p>
      )
    case 'list': {
      const items = block.items.map((line, place) => (
        <li key={place}>
          <Line line={line} />
        </li>
      ))
      return block.ordered ? <ol className="text-list">{items}</ol> : <ul className="text-list">{items}</ul>
    }
    case 'question':
      return (
        <details className="fold">
          <summary>{block.text}</summary>
          <div className="fold-body">
            <PageText blocks={block.answer} />
          </div>
        </details>
      )
  }
}

function Line({ line }: { readonly line: readonly Inline[] }) {
  return line.map((part, place) => {
    if (part.kind !== 'link') {
      return part.kind === 'strong' ? <strong key={place}>{part.text}</strong> : part.text
    }
    return (
      <a
        key={place}
        className="text-link"
        href={part.href}
        {...(part.href.startsWith('http') && { target: '_blank', rel: 'noopener' })}
      >
        {part.text}
      </a>
    )
  })
}
