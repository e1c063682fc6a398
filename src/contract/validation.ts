import type { z } from 'zod'
import { DomainError, type Issue, type Params } from '#domain/errors.ts'

/** Parses or throws one DomainError with every fault, each naming its field on the wire. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw DomainError.of(result.error.issues.map(toIssue))
}

function toIssue(issue: z.core.$ZodIssue): Issue {
  const field = issue.path.length > 0 ? issue.path.join('.') : 'base'
  const [code, params] = codeOf(issue)
  return { code, field, params }
}

function codeOf(issue: z.core.$ZodIssue): [string, Params] {
  const missing = issue.input === undefined || issue.input === null
  switch (issue.code) {
    case 'custom': {
      const { code = 'invalid', ...params } = (issue.params ?? {}) as Params
      return [String(code), params]
    }
    case 'invalid_type':
      return missing ? ['required', {}] : typeFault(issue.expected)
    case 'invalid_value':
      // A form sends an empty text when nothing was chosen.
      return missing || issue.input === ''
        ? ['required', {}]
        : ['in', { values: issue.values.map(String).join(', ') }]
    case 'invalid_union':
      return missing ? ['required', {}] : unionFault(issue)
    case 'too_big':
      return sizeFault('max', issue.origin, Number(issue.maximum))
    case 'too_small':
      return sizeFault('min', issue.origin, Number(issue.minimum))
    case 'invalid_format':
      return [issue.format === 'email' || issue.format === 'url' ? issue.format : 'format', {}]
    case 'unrecognized_keys':
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
      return ['invalid', {}]
  }
}

/**
 * The fault of the member of the union that accepts this type of input, else a fault of type. Faults of a member that
 * only accepts an empty text are left out, because they help nobody.
 */
function unionFault(issue: z.core.$ZodIssueInvalidUnion): [string, Params] {
  const faults = issue.errors.flatMap(errors => errors[0] ?? []).filter(fault => !wantsEmpty(fault))
  const closest = faults.find(fault => fault.code !== 'invalid_type')
  if (closest) return codeOf(closest)
  const [only, ...others] = faults
  return only?.code === 'invalid_type' && others.length === 0 ? typeFault(only.expected) : ['invalid', {}]
}

function wantsEmpty(fault: z.core.$ZodIssue): boolean {
  return fault.code === 'invalid_value' && fault.values.every(value => value === '')
}

function typeFault(expected: string): [string, Params] {
  switch (expected) {
    case 'string':
      return ['string', {}]
    case 'number':
      return ['numeric', {}]
    case 'int':
      return ['integer', {}]
    case 'array':
      return ['array', {}]
    case 'boolean':
      return ['boolean', {}]
    default:
      return ['invalid', {}]
  }
}

function sizeFault(bound: 'min' | 'max', origin: string, size: number): [string, Params] {
  if (origin === 'string') return [bound, { [bound]: size }]
  if (origin === 'array' || origin === 'set') return [`${bound}_items`, { [bound]: size }]
  return [`${bound}_number`, { [bound]: size }]
}
