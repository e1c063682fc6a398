import { createContext, use } from 'react'
import type { FormValues } from '../form/form-values.ts'

const nothing: FormValues = {}

/** What the form around the lines holds. */
export const RestOfForm = createContext(nothing)

/** For a cell that depends on it: the products of the supplier that was chosen. */
export function useRestOfForm(): FormValues {
  return use(RestOfForm)
}
