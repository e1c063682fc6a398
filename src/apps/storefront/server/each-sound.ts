/** Called for each part that was left out of a page, with the reason. */
export type Report = (error: unknown) => void

/** Makes each item; one that fails is reported and left out, so that the others are still shown. */
export function eachSound<In, Out>(items: readonly In[], make: (one: In) => Out, report: Report): Out[] {
  return items.flatMap(one => {
    try {
      return [make(one)]
    } catch (error) {
      report(error)
      return []
    }
  })
}
