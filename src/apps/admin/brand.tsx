import { Link } from '@tanstack/react-router'

interface BrandProps {
  name: string
  /** A page of this application; by default, the public site. */
  to?: string
  /** A quieter second line. */
  under?: string
}

/** The shop's initial and name. */
export function Brand({ name, to, under }: BrandProps) {
  const content = (
    <>
      <span className="brand-mark" aria-hidden="true">
        {name.charAt(0).toUpperCase()}
      </span>
      <span className="brand-name">
        {name}
        {under && <small>{under}</small>}
      </span>
    </>
  )
  return to ? (
    <Link to={to} className="brand">
      {content}
    </Link>
  ) : (
    <a href="/" className="brand">
      {content}
    </a>
  )
}
