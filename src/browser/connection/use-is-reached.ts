import { useStore } from '../use-store.ts'
import { reached } from './connection.ts'

export const useIsReached = (): boolean => useStore(reached)
