/** Calendars: a chunk of its own, loaded when the first one is needed. What they look like is in the theme. */
import '@mantine/dates/styles.layer.css'
import dayjs from 'dayjs'
import spanish from 'dayjs/locale/es-mx.js'

dayjs.locale(spanish)

export { DateInput, DatePicker, DatePickerInput } from '@mantine/dates'
