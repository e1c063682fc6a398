/** Questions that product pages answer shortly, with a link to the shop's page about them. */
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
