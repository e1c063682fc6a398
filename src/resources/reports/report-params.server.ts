import { z } from 'zod'
import { isCalendarDay } from '#contract/calendar.ts'
import { refuse } from '#contract/field-kinds.ts'
import type { ReportParam } from '#contract/report-kinds.ts'
import { reportWays } from '#contract/report-parts.ts'
import { reportOf, type ReportName } from '#contract/reports.ts'
import { mostDivisions } from '../figures/read-figures.server.ts'

const mostRows = 5_000
const usualRows = 1_000
const mostPages = 100_000

const checked = (code: string, isRight: (value: string) => boolean, params = {}) =>
  z.string().transform((value, context) => (isRight(value) ? value : refuse(context, code, params)))

const day = checked('date_format', isCalendarDay, { format: 'YYYY-MM-DD' }).meta({ format: 'date' })
const recordCode = checked('integer', value => /^(?:none|\d{1,9})$/.test(value))
const requiredCode = checked('integer', value => /^\d{1,9}$/.test(value))

/** Keys of dimensions with which the rows of one report lead to their documents in another. */
const keys: Readonly<Record<string, z.ZodType<string>>> = {
  day,
  week: day,
  month: checked('format', value => /^\d{4}-\d{2}$/.test(value) && isCalendarDay(`${value}-01`)),
  hour: checked('integer', value => /^(?:1?\d|2[0-3])$/.test(value)),
  weekday: checked('integer', value => /^[1-7]$/.test(value)),
  way: z.enum(reportWays),
}

function schemasOf(name: string, param: ReportParam): Record<string, z.ZodType> {
  switch (param.kind) {
    case 'span':
      return {
        from: day.optional().meta({ description: 'Primer día, con el calendario de la tienda.' }),
        to: day.optional().meta({ description: 'Último día; sin él, hoy.' }),
        ...(param.compares && {
          compare: z
            .union([z.literal('previous'), day])
            .optional()
            .meta({
              description:
                '`previous`: el periodo de antes; o el que empieza ese día, con la misma duración.',
            }),
        }),
      }
    case 'day':
      return { [name]: day.optional().meta({ description: 'El día; sin él, hoy.' }) }
    case 'by':
      return {
        [name]: z
          .string()
          .transform(text => [...new Set(text.split(',').filter(Boolean))])
          .pipe(z.array(z.enum(param.of)).min(1).max(mostDivisions))
          .optional()
          .meta({ description: `Por qué se divide, hasta ${mostDivisions}: ${param.of.join(', ')}.` }),
      }
    case 'record': {
      const code: z.ZodType = param.isRequired ? requiredCode : recordCode.optional()
      const description = `El código de un registro de ${param.resource}; \`none\`: de ninguno.`
      return { [name]: code.meta({ description }) }
    }
    case 'key':
      return { [name]: (keys[name] ?? z.string().max(40)).optional() }
    case 'choice':
      return { [name]: z.enum(param.options).optional() }
    case 'number':
      return { [name]: z.coerce.number().min(param.min).max(param.max).optional() }
  }
}

export function reportParams(report: ReportName) {
  const { params, columns } = reportOf(report)
  const own = Object.entries(params).flatMap(([name, param]) => Object.entries(schemasOf(name, param)))
  return z.looseObject({
    ...Object.fromEntries(own),
    order_by: z
      .string()
      .max(60)
      .optional()
      .meta({ description: `Una columna, con - la mayor primero: ${Object.keys(columns).join(', ')}.` }),
    limit: z.coerce.number().int().min(1).max(mostRows).default(usualRows),
    page: z.coerce.number().int().min(1).max(mostPages).default(1),
  })
}

export interface GivenParams {
  readonly from?: string
  readonly to?: string
  readonly compare?: string
  readonly order_by?: string
  readonly limit: number
  readonly page: number
  readonly [name: string]: unknown
}
