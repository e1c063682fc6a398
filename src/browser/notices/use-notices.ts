import { useQuery } from '@tanstack/react-query'
import type { Notification } from '../app-data.tsx'
import { sessionQuery } from '../start/session.ts'

export const noNotices: readonly Notification[] = []

/** The notices of a user stand with what every page has from the start, in the office and at the till. */
export function useNotices(): readonly Notification[] {
  const { data } = useQuery({ ...sessionQuery, select: ({ notifications }) => notifications })
  return data ?? noNotices
}
