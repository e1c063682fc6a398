import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import type { Actor } from '#contract/action.ts'
import { daysAfter } from '#contract/days-after.ts'
import { dataSchema } from '#contract/envelope.ts'
import { dimensions, figureNames, figures, type Dimension, type FigureName } from '#contract/figures.ts'
import { figureTexts } from '#contract/figures-texts.ts'
import type { Locale } from '#contract/messages.ts'
import { everyRole } from '#contract/roles.ts'
import type { Database } from '#db/database.ts'
import { requireActor } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'
import { figureWords } from './figure-words.ts'
import { mostDivisions, readFigures, type FigureAnswer, type FigureQuestion } from './read-figures.server.ts'

const mostDays = 3_700
const mostRows = 5_000
const usualRows = 1_000

const listOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .string()
    .transform(text => text.split(',').filter(name => name !== ''))
    .pipe(z.array(z.enum(names)).min(1))

const day = z.iso.date()
const key = z.string().min(1).max(40)

const params = z.looseObject({
  figures: listOf(figureNames as [FigureName, ...FigureName[]]).meta({
    description: `Cuáles, separadas por comas: ${figureNames.join(', ')}.`,
  }),
  by: listOf(dimensions)
    .optional()
    .meta({ description: `Por qué se dividen, hasta ${mostDivisions}: ${dimensions.join(', ')}.` }),
  from: day.optional().meta({ description: 'Primer día, con el calendario de la tienda; sin él, hoy.' }),
  to: day.optional().meta({ description: 'Último día; sin él, hoy.' }),
  compare: z
    .union([z.literal('previous'), day])
    .optional()
    .meta({ description: 'El periodo de antes, o el que empieza ese día, con la misma duración.' }),
  order: z
    .enum(figureNames as [FigureName, ...FigureName[]])
    .optional()
    .meta({ description: 'La cifra por la que van primero las mayores.' }),
  limit: z.coerce.number().int().min(1).max(mostRows).default(usualRows),
  ...(Object.fromEntries(dimensions.map(name => [name, key.optional()])) as Record<
    Dimension,
    z.ZodOptional<typeof key>
  >),
})

const values = z.record(z.string(), z.number().nullable()).meta({
  description: 'Por su nombre: dinero en pesos, porcentajes de 0 a 100; nulo si no hay entre qué dividir.',
})
const answer = z.object({
  from: day,
  to: day,
  count: z.int().meta({ description: 'Cuántas filas hay, también las que no caben en el límite.' }),
  total: values,
  rows: z.array(
    z.object({
      keys: z.array(z.union([z.string(), z.number()]).nullable()),
      names: z.array(z.string().nullable()),
      values,
    }),
  ),
})

const body = dataSchema(
  answer.extend({
    before: answer.nullable().meta({
      description: 'El periodo con que se compara; si el último día no ha terminado, hasta la misma hora.',
    }),
  }),
)

/** The figures of the shop. A Supervisor gets those of their register, and a Vendedor their own. */
export function figureRoutes(app: App, { db }: Engine): void {
  app.get('/figures', {
    config: { policy: allow(everyRole), texts: figureWords, lane: 'report' },
    schema: {
      tags: ['app'],
      summary: 'Las cifras de la tienda, por día, producto, vendedor y demás.',
      querystring: params,
      response: answers(200, body, 422),
    },
    handler: async ({ ctx, query }) => {
      const filters = query as z.output<typeof params>
      const actor = requireActor(ctx)
      const now = await readClock(db)
      const { from, to } = spanOf(filters, now.today)
      const question: FigureQuestion = {
        figures: filters.figures,
        by: filters.by ?? [],
        from,
        to,
        filters: { ...filtersOf(filters), ...(await ownPart(db, actor, filters.figures, ctx.locale)) },
        order: filters.order ?? null,
        limit: filters.limit,
        locale: ctx.locale,
      }
      if (filters.order && !filters.figures.includes(filters.order))
        throw new DomainError('invalid', {}, 'order')
      if (question.by.length > mostDivisions) throw new DomainError('max_items', { max: mostDivisions }, 'by')
      const before = filters.compare && earlier(question, filters.compare, now)
      const [present, past] = await Promise.all([
        readFigures(db, question),
        before ? readFigures(db, before) : null,
      ])
      return {
        data: { ...spanned(question, present), before: before && past ? spanned(before, past) : null },
      }
    },
  })
}

interface Now {
  readonly today: string
  readonly clock: string
}

async function readClock(db: Database): Promise<Now> {
  const { rows } = await sql<Now>`select shop_today()::text as today,
    (now() at time zone shop_zone())::time::text as clock`.execute(db)
  const [now] = rows
  if (!now) throw new Error('the database told no time')
  return now
}

function spanOf({ from, to }: z.output<typeof params>, today: string): { from: string; to: string } {
  const span = { from: from ?? to ?? today, to: to ?? (from !== undefined && from > today ? from : today) }
  if (span.to < span.from) throw new DomainError('span_backwards', {}, 'to')
  if (lengthOf(span) > mostDays) throw new DomainError('span_long', { most: mostDays }, 'from')
  return span
}

function lengthOf({ from, to }: { readonly from: string; readonly to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}

/** The span before; when the last day is not over, only as much of its day counts as there is of today. */
function earlier(question: FigureQuestion, compare: string, { today, clock }: Now): FigureQuestion {
  const length = lengthOf(question)
  const from = compare === 'previous' ? daysAfter(question.from, -length) : compare
  const isOver = question.to !== today
  return { ...question, from, to: daysAfter(from, length - 1), clock: isOver ? null : clock }
}

function spanned({ from, to }: FigureQuestion, answer: FigureAnswer) {
  return { from, to, ...answer }
}

function filtersOf(filters: z.output<typeof params>): FigureQuestion['filters'] {
  return Object.fromEntries(
    dimensions.flatMap(name => {
      const value = filters[name]
      if (value === undefined) return []
      const isText = name === 'way' || name === 'day' || name === 'week' || name === 'month'
      if (!isText && !/^\d{1,9}$/.test(value)) throw new DomainError('integer', {}, name)
      return [[name, isText ? value : Number(value)]]
    }),
  )
}

/** The part of the shop that a person may see: figures that cannot be divided in this way are not for them. */
async function ownPart(
  db: Database,
  { id, role }: Actor,
  names: readonly FigureName[],
  locale: Locale,
): Promise<FigureQuestion['filters']> {
  const refuse = (isTheirs: (name: FigureName) => boolean) => {
    const other = names.find(name => !isTheirs(name))
    if (other) {
      throw new DomainError(
        'figure_not_yours',
        { figure: figureTexts[locale].figures[other].name },
        'figures',
      )
    }
  }
  refuse(name => figures[name].readers.includes(role))
  if (role === 'Admin') return {}
  if (role === 'Vendedor') {
    refuse(name => figures[name].by.includes('seller'))
    return { seller: id }
  }
  const { rows } = await sql<{ register: number | null }>`
    select register_id as register from users where id = ${id}`.execute(db)
  const register = rows[0]?.register ?? null
  if (register === null) return {}
  refuse(name => figures[name].by.includes('register'))
  return { register }
}
