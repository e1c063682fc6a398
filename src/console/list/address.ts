import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Search } from './list-state.ts'

export interface Address {
  readonly search: Search
  /** Changes the state of the page. Unless it replaces the current one, Back returns to it. */
  readonly go: (search: Search, options?: { replace?: boolean }) => void
  readonly open: (path: string) => void
  readonly back: () => void
}

/** The address bar as a list uses it; only this file depends on the router. */
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
  // A nested list keeps the parameters of the list behind it; a record's page starts without any.
  const open = (path: string) => {
    const isUnder = path.startsWith(`${history.location.pathname}/`) && !path.endsWith('/details')
    void navigate({ to: path, search: isUnder || {} })
  }
  return { search, go, open, back: () => history.back() }
}
