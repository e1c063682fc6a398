/** The right to be forgotten (ARCO): what names a person goes, the record stays for the documents that refer to it. */
export function anonymise<const Blank extends object>(blank: Blank) {
  return {
    refusal: (record: { readonly anonymisedAt: Date | null }) =>
      record.anonymisedAt ? 'already_anonymous' : null,
    sets: blank,
    irreversible: true,
  } as const
}
