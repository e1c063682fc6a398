/** What a ZIP of pictures may hold: known before it is sent. */
export const zipMegabytes = 200
export const mostZipFiles = 300
