/** Drop areas for files, in their own chunk. */
import '@mantine/dropzone/styles.layer.css'
export { Dropzone, type FileRejection } from '@mantine/dropzone'
