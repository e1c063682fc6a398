import { createContext, use } from 'react'
import type { FormValues } from '../form/form-values.ts'

const nothing: FormValues = {}

/** The values of the form around the lines. */
export const RestOfForm = createContext(nothing)

/** For a cell that depends on it: the products of the supplier that was chosen. */
export function useRestOfForm(): FormValues {
  return use(RestOfForm)
}
