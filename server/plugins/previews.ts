import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { createHtmlSanitizer } from '#adapters/html/sanitize.ts'
import { isDraft } from '#core/content/showing.ts'
import { PREVIEW_PATH } from '#core/desk/desk-path.ts'
import { LINK_ROUTES, PREVIEW_FOLDERS } from '#core/link-paths.ts'
import { mayOpen } from '#core/people/roles.ts'
import { SHOPS_FOLDER } from '#core/site-map.ts'
import { createDocuments } from '#services/documents/documents.ts'
import { bindGalleries } from '#services/galleries/galleries.ts'
import { createPageRenderer } from '../html/page-renderer.ts'
import type { Program } from '../program.ts'
import { serveDrafts } from './content-files.ts'
import { leaving, toWebRequest, visitOf } from './page-routes.ts'

/** With this prefix, browsers accept the cookie only over HTTPS and for this host (RFC 6265bis). */
const COOKIE = '__Host-preview'
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const

/**
 * The site's own pages with drafts: below `PREVIEW_PATH` for editors, below `/preview/site` for visitors with a
 * link. They are never cached, and they accept no forms.
 */
export const previews = fp<Program>(async (app, { config, pages, services }) => {
  const { desk } = services
  if (!desk) return
  const { origin } = new URL(config.publicUrl)

  /** @param base prefix of the addresses of draft pictures and files. */
  const site = (base: string, basename: string, untilOf: UntilOf) => {
    const { build } = pages
    const inPreview =
      typeof build === 'function' ? async () => ({ ...(await build()), basename }) : { ...build, basename }
    const renderPage = createPageRenderer({ ...pages, build: inPreview }, { framedBySelf: true })
    const drafts = { ...services, ...withDrafts(services, { base, basename }) }
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const until = await untilOf(request)
      if (until === undefined) return refuse(reply)
      const visit = { ...visitOf(request), optedOut: true, desk: undefined }
      const previewUntil = Number.isFinite(until) ? until : undefined
      const webRequest = toWebRequest(request, origin, leaving(reply))
      const page = await renderPage(webRequest, { ...visit, previewUntil }, drafts)
      reply.code(page.status).headers(PRIVATE)
      for (const [name, value] of page.headers) if (name !== 'cache-control') reply.header(name, value)
      return reply.send(page.body.length > 0 ? page.body : undefined)
    }
    app.get(basename, answer)
    app.get(`${basename}.data`, answer)
    app.get(`${basename}/*`, answer)
    // Before any of the form is read.
    app.post(`${basename}/*`, { onRequest: refuseForm }, refuseForm)
  }

  // Clerks see how their changes to shops look.
  const ofDesk: UntilOf = async ({ deskVisit, url }) => {
    const role = deskVisit?.session?.person.role
    // Resolved as the router does, so that no `..` leads from a shop to a draft.
    const path = URL.parse(url, 'https://x.invalid')?.pathname ?? ''
    const minimumRole = path.startsWith(PREVIEW_PATH + SHOPS_FOLDER) ? 'requests' : 'editor'
    const mayOpenIt = role !== undefined && (mayOpen(role, 'editor') || mayOpen(role, minimumRole))
    return mayOpenIt ? Number.POSITIVE_INFINITY : undefined
  }
  const ofLink: UntilOf = ({ cookies }) => desk.previews.until(cookies[COOKIE] ?? '')
  site('/desk', PREVIEW_PATH, ofDesk)
  site('/preview', PREVIEW_FOLDERS.pages, ofLink)

  app.get<{ Params: { token: string }; Querystring: { page?: string } }>(
    LINK_ROUTES.preview,
    async (request, reply) => {
      const { token } = request.params
      const until = await desk.previews.until(token)
      if (until === undefined) return refuse(reply)
      const maxAge = Math.floor((until - services.now().getTime()) / 1000)
      // People open the link from other sites and emails, so it cannot be strict.
      reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge })
      const { page } = request.query
      const pagePath = typeof page === 'string' && page.startsWith('/') ? page : '/'
      const path = URL.parse(pagePath, 'https://x.invalid')?.pathname ?? '/'
      return reply.headers(PRIVATE).redirect(PREVIEW_FOLDERS.pages + (path === '/' ? '' : path), 302)
    },
  )
  serveDrafts(app, services, {
    folders: PREVIEW_FOLDERS,
    cacheControl: 'no-store',
    mayRead: async (request) => (await ofLink(request)) !== undefined,
  })
})

/** When access to the preview ends, in ms since 1970; `undefined` without access. */
type UntilOf = (request: FastifyRequest) => Promise<number | undefined>

/** Content services that include drafts, whose files have their own addresses. */
function withDrafts(
  { listings, pictures, createTexts }: Program['services'],
  { base, basename }: { readonly base: string; readonly basename: string },
) {
  const drafts: typeof pictures.view = async (item) => {
    const picture = await pictures.view(item)
    return isDraft(item) ? { ...picture, base } : picture
  }
  const parts = { listings, pictures: { view: drafts } }
  const sanitize = createHtmlSanitizer()
  return {
    galleries: bindGalleries({ ...parts, sanitize: (html) => withLinksInside(sanitize(html), basename) })(
      listings,
    ),
    documents: createDocuments({ ...parts, draftBase: base }),
    texts: createTexts(listings, { drafts: true, draftBase: base }),
  }
}

/** Rewrites links in captions so that links to pages of the site stay in the preview. */
function withLinksInside(html: string, basename: string): string {
  return html.replaceAll(/(<a\b[^>]*?\shref=")\/(?!media\/|files\/)/g, `$1${basename}/`)
}

async function refuseForm(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(405)
    .headers({ ...PRIVATE, allow: 'GET, HEAD' })
    .type('text/plain; charset=utf-8')
    .send('Forms do not work in a preview.\n')
}

/** Does not reveal whether the link ever existed. */
function refuse(reply: FastifyReply) {
  return reply
    .code(410)
    .headers(PRIVATE)
    .type('text/plain; charset=utf-8')
    .send('This preview link is no longer good. Ask whoever sent it for a new one.\n')
}
