/** How a message is written down here: the rest of its address is the same for all. */
export type MessageLine = readonly [
  daysAgo: number,
  name: string,
  mailbox: string,
  message: string,
  more?: { readonly phone?: string; readonly product?: string },
]
