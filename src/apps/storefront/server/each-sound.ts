/** Told of what was left out of a page, and why. */
export type Report = (error: unknown) => void

/** What can be made of each; one that fails is told of and left out, so that it takes nothing else with it. */
export function eachSound<In, Out>(given: readonly In[], make: (one: In) => Out, report: Report): Out[] {
  return given.flatMap(one => {
    try {
      return [make(one)]
    } catch (error) {
      report(error)
      return []
    }
  })
}
