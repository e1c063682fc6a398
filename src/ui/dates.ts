/** Calendars, in their own chunk that is loaded with the first one. Their appearance is in the theme. */
import '@mantine/dates/styles.layer.css'
import dayjs from 'dayjs'
import spanish from 'dayjs/locale/es-mx.js'

dayjs.locale(spanish)

export { DateInput, DatePicker, DatePickerInput } from '@mantine/dates'
