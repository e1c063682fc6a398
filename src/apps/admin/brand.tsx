import { Link } from './link.tsx'

/** The shop's initial and name, leading to its front. */
export function Brand({ name }: { name: string }) {
  return (
    <Link href="/" className="brand">
      <span className="brand-mark" aria-hidden="true">
        {name.charAt(0).toUpperCase()}
      </span>
      {name}
    </Link>
  )
}
