import type { ActionDefinition, Row } from '#contract/resource.ts'

/** The right to be forgotten (ARCO): what names a person goes, the record stays for the documents that refer to it. */
export function anonymise(blank: Row): ActionDefinition {
  return {
    refusal: record => (record['anonymisedAt'] ? 'already_anonymous' : null),
    sets: blank,
    irreversible: true,
  }
}
