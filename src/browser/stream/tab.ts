/** Names this tab to the server, which tells the other tabs of its person what this one did, and whose it was. */
export const tab = [...crypto.getRandomValues(new Uint8Array(12))]
  .map(byte => byte.toString(16).padStart(2, '0'))
  .join('')
