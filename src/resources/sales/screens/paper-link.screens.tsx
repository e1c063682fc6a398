import { Icon } from '#ui/icon.tsx'
import { Anchor } from '#ui/kit.ts'

export function PaperLink({ href, label, title }: { href: string; label: string; title: string }) {
  return (
    <Anchor
      className="sale-paper"
      href={href}
      target="_blank"
      rel="noopener"
      title={title}
      aria-label={title}
    >
      <Icon name="printer" size={14} />
      {label}
    </Anchor>
  )
}
