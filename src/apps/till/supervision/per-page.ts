/** What a tab of supervision asks for at once. */
export const perPage = '50'
