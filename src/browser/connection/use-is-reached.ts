import { useStore } from '../use-store.ts'
import { lostAt } from './connection.ts'

export const useIsReached = (): boolean => useStore(lostAt) === null
