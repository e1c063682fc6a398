import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Search } from './list-state.ts'

export interface Address {
  readonly search: Search
  /** Another state of the same page. Unless it replaces this one, Back returns here. */
  readonly go: (search: Search, options?: { replace?: boolean }) => void
  readonly open: (path: string) => void
  readonly back: () => void
}

/** The address bar, as far as a list needs it: the one place here that knows the router. */
export function useAddress(): Address {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const go = useCallback(
    (next: Search, { replace = false } = {}) => {
      void navigate({ to: '.', search: next, replace, resetScroll: false })
    },
    [navigate],
  )
  // A list under this one keeps the list behind it as it is; a record has an address of its own.
  const open = (path: string) => {
    const isUnder = path.startsWith(`${history.location.pathname}/`) && !path.endsWith('/details')
    void navigate({ to: path, search: isUnder || {} })
  }
  return { search, go, open, back: () => history.back() }
}
