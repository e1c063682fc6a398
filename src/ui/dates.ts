/** Calendars: a chunk of its own, loaded when the first one is needed. */
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es-mx.js'
export { DateInput, DatePicker, DatePickerInput } from '@mantine/dates'
