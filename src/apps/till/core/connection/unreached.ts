/** Answers of something that stands before the server, or of a server that cannot work now. */
const elsewhere = [502, 503, 504]

/** Whether a call got no answer of the server's own work; a failure of it (500) is one. */
export function isUnreached(status: number | null): boolean {
  return status === null || elsewhere.includes(status)
}
