import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAppData } from '#browser/app-data.tsx'
import { linkTo } from './link-to.ts'

interface LeadProps {
  /** The list behind what is shown; null where there is none. */
  to: string | null
  className?: string
  children: ReactNode
}

/** Leads to the list that a number counts, whoever may open it; for others it is only the number. */
export function Lead({ to, className, children }: LeadProps) {
  const { user } = useAppData()
  if (to === null || user.role !== 'Admin') return <span className={className}>{children}</span>
  return (
    <Link {...linkTo(to)} className={className}>
      {children}
    </Link>
  )
}
