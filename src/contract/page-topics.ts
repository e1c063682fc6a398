/** Questions that product pages answer briefly, with a link to the shop's page about each. */
export const pageTopics = [
  'delivery',
  'payment',
  'assembly',
  'warranty',
  'returns',
  'questions',
  'terms',
] as const
export type PageTopic = (typeof pageTopics)[number]
