import type { ReactNode } from 'react'

interface FoldProps {
  readonly title: string
  readonly open?: boolean
  readonly children: ReactNode
}

export function Fold({ title, open = false, children }: FoldProps) {
  return (
    <details className="fold" open={open}>
      <summary>{title}</summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}
