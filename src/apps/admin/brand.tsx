import { Link } from '@tanstack/react-router'

interface BrandProps {
  name: string
  to?: string
  /** A quieter second line. */
  under?: string
}

/** The shop's initial and name. */
export function Brand({ name, to = '/', under }: BrandProps) {
  return (
    <Link to={to} className="brand">
      <span className="brand-mark" aria-hidden="true">
        {name.charAt(0).toUpperCase()}
      </span>
      <span className="brand-name">
        {name}
        {under && <small>{under}</small>}
      </span>
    </Link>
  )
}
