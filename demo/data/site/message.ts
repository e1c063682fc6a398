/** A message in short form; the domain of its address is the same for all. */
export type MessageLine = readonly [
  daysAgo: number,
  name: string,
  mailbox: string,
  message: string,
  more?: { readonly phone?: string; readonly product?: string },
]
