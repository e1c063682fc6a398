/** Charts, in their own chunk that is loaded with the first one. */
import '@mantine/charts/styles.layer.css'

export { AreaChart } from '@mantine/charts'
