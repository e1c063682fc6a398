import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { statusOf } from '#contract/error-body.ts'
import type { Hub } from '#db/hub.ts'
import { toDomainError } from '#db/errors.ts'
import { keepAnswer } from '#engine/kept-answers.ts'
import { keptValue } from '#engine/kept-value.ts'
import type { Engine } from '#engine/routing.ts'
import { sendKept } from '#engine/send-kept.ts'
import type { Assets, PageModel } from '../models.ts'
import type { Render } from '../render.tsx'
import { barePage } from './bare-page.ts'
import { readMissing } from './own-pages.ts'
import { readSite } from './read-site.ts'
import { Redirect } from './redirect.ts'
import { keptSearch } from './kept-search.ts'
import type { Shop } from './shop.ts'

const html = 'text/html; charset=utf-8'

export interface StorefrontOptions {
  readonly engine: Engine
  readonly publicUrl: string
  readonly hub: Hub
  readonly render: Render
  readonly assets: Assets
  readonly log: FastifyBaseLogger
}

/** Changes a kept page for one visitor; null where it has nothing to change. */
export type Fill = (page: string) => string | null | Promise<string | null>

/** Reads, renders, keeps and sends the pages of the site. */
export class Storefront {
  readonly shop: Shop
  readonly origin: string
  readonly #render: Render
  readonly #assets: Assets

  constructor({ engine, publicUrl, hub, render, assets, log }: StorefrontOptions) {
    this.origin = publicUrl
    this.#render = render
    this.#assets = assets
    const report = (error: unknown) => log.error({ err: error }, 'a part of a page was left out')
    const around = keptValue(
      hub,
      () => true,
      async () => {
        const [site, contents] = await readSite({ engine, report, origin: publicUrl, assets })
        return { site, contents }
      },
    )
    const search = keptSearch(hub, engine, async () => (await around()).site)
    this.shop = { engine, report, around, search }
  }

  /** Sends a page that is the same for everybody; `fill` adds each visitor's own parts. */
  async page(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    read: () => Promise<PageModel>,
    fill?: Fill,
  ): Promise<FastifyReply> {
    const make = async () => this.draw(await unrefused(read))
    const page = await this.shop.engine.kept.get(address, html, make)
    const filled = (await fill?.(page.body.toString())) ?? null
    if (filled === null) return sendKept(request, reply, page)
    return sendKept(request, reply, keepAnswer(html, filled), {
      cache: 'private, no-cache',
    })
  }

  async draw(model: PageModel): Promise<string> {
    const { site } = await this.shop.around()
    return this.#render(model, site, this.shop.report)
  }

  /** Sends a page that belongs to one visitor, and is never kept. */
  async ownPage(
    request: FastifyRequest,
    reply: FastifyReply,
    model: PageModel,
    status = 200,
  ): Promise<FastifyReply> {
    const page = keepAnswer(html, await this.draw(model))
    return sendKept(request, reply, page, { status, cache: 'no-store' })
  }

  async missing(
    request: FastifyRequest,
    reply: FastifyReply,
    reason: 'page' | 'product' = 'page',
    status = 404,
  ): Promise<FastifyReply> {
    const unslashed = withoutSlash(request.originalUrl)
    if (unslashed !== null) return reply.redirect(unslashed, 301)
    try {
      const page = await this.shop.engine.kept.get(`404 ${reason}`, html, async () =>
        this.draw(await readMissing(this.shop, reason)),
      )
      return await sendKept(request, reply, page, { status })
    } catch (error) {
      return this.failure(request, reply, error)
    }
  }

  /** Sends an error page: in the site's design, or a bare one if that cannot be rendered. */
  async failure(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
    const isBusy = toDomainError(error)?.code === 'busy'
    if (isBusy) request.log.warn({ err: error }, 'a page has to wait')
    else request.log.error({ err: error }, 'a page failed')
    if (isBusy) void reply.header('Retry-After', '2')
    const text = await this.draw({ kind: 'missing', reason: 'failure', picture: null, cards: [] }).catch(() =>
      barePage(this.#assets),
    )
    return sendKept(request, reply, keepAnswer(html, text), { status: isBusy ? 503 : 500 })
  }

  /** Answers faults of a page with pages. Refusals before the page was reached are left to the server. */
  answerFaults(
    scope: FastifyInstance,
    otherwise: NonNullable<Parameters<FastifyInstance['setErrorHandler']>[0]>,
  ): void {
    scope.setErrorHandler(async (error, request, reply) => {
      if (error instanceof Redirect) return reply.redirect(error.location, error.status)
      const known = toDomainError(error)
      if (known?.code === 'not_found') {
        const { url = '' } = request.routeOptions
        return this.missing(request, reply, url.startsWith('/product/') ? 'product' : 'page')
      }
      if (known && badAddress.has(known.code) && readsPages(request)) {
        return this.missing(request, reply, 'page', statusOf(known.code))
      }
      const isOurs = known
        ? known.code === 'busy'
        : (error as { statusCode?: number }).statusCode === undefined
      return isOurs
        ? this.failure(request, reply, error)
        : otherwise.call(scope, error as never, request, reply)
    })
  }
}

/** Refusals of the address itself, whatever it leads to. */
const badAddress: ReadonlySet<string> = new Set(['malformed', 'invalid_text', 'url_too_long'])

function readsPages({ method, headers, originalUrl }: FastifyRequest): boolean {
  return method === 'GET' && !originalUrl.startsWith('/api') && (headers.accept ?? '').includes('text/html')
}

/** Pages only, not files; and only plain parts, so that no address leads to another site. */
const slashed = /^(?!\/(?:media|assets)\/)((?:\/[\w.~%-]+)+)\/+(\?.*)?$/

/** The address without a final slash; null when it has none. */
export function withoutSlash(url: string): string | null {
  const [, path, search = ''] = slashed.exec(url) ?? []
  return path === undefined ? null : path + search
}

/** A visitor's input cannot make a page fail, so a refusal while it is read is a bug. */
async function unrefused(read: () => Promise<PageModel>): Promise<PageModel> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DomainError && statusOf(error.code) === 422) {
      throw new Error('A page was refused what it reads', { cause: error })
    }
    throw error
  }
}
