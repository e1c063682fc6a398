const pattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text has the form of a UUID, which PostgreSQL then reads without a fault. */
export const isUuid = (text: string): boolean => pattern.test(text)
