/** The right to be forgotten (ARCO): personal fields are erased, and the record stays for the documents that name it. */
export function anonymise<const Blank extends object>(blank: Blank) {
  return {
    refusal: (record: { readonly anonymisedAt: Date | null }) =>
      record.anonymisedAt ? 'already_anonymous' : null,
    sets: blank,
    irreversible: true,
  } as const
}
