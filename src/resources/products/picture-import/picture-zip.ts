/** The limits of a ZIP of pictures, which the browser checks before it sends one. */
export const zipMegabytes = 200
export const mostZipFiles = 300
