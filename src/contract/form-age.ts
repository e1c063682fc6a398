/** Nobody can read and fill in a public form in fewer seconds. */
export const leastFormSeconds = 3
