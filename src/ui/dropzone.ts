/** Dropping files: a chunk of its own. */
import '@mantine/dropzone/styles.layer.css'
export { Dropzone, type FileRejection } from '@mantine/dropzone'
