import fp from 'fastify-plugin'
import type { Config } from '#config/config.ts'
import type { Brand } from '#core/brand/brand-facts.ts'
import { escapeHtml } from '#core/content/html-text.ts'
import { SCENE_KINDS } from '#core/content/layers/scenes.ts'
import { DAY_MS } from '#core/days.ts'
import { shopPath } from '#core/retailers/shops/zip-query.ts'
import { SITE_PATHS } from '#core/site-map.ts'
import type { Shops } from '#services/retailers/shops/shops.ts'
import type { Visualizer } from '#services/visualizer/visualizer.ts'
import type { Program } from '../program.ts'

const GPC_SINCE = '2025-07-22'

export const wellKnown = fp<Program>(async (app, { config, services }) => {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(config)),
  )
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        sitemap(config, [
          ...SITE_PATHS,
          ...(await visualizerPaths(services.visualizer)),
          ...(await services.galleries.canonicalPaths()),
          ...(await shopPaths(services.shops)),
        ]),
      ),
  )
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText(config, (await services.texts.words()).brand, services.now())),
  )
  app.get('/.well-known/gpc.json', async () => ({ gpc: true, lastUpdate: GPC_SINCE }))
})

function robots({ siteEnv, publicUrl }: Config): string {
  const rule = siteEnv === 'staging' ? 'Disallow: /' : 'Disallow: /api/'
  return `User-agent: *\n${rule}\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

/** Empty if the store does not respond: the rest of the sitemap is still useful. */
async function shopPaths(shops: Pick<Shops, 'list'>): Promise<readonly string[]> {
  const allShops = await shops.list().catch(() => [])
  return allShops.map(({ slug }) => shopPath(slug))
}

/** Leaves out the first room and door, which the pages without a query show. */
async function visualizerPaths(visualizer: Pick<Visualizer, 'queries'>): Promise<readonly string[]> {
  const [rooms, doors] = await Promise.all([visualizer.queries('room'), visualizer.queries('door')])
  return [
    ...rooms.map((query) => query && `${SCENE_KINDS.room.path}?${query}`),
    ...doors.map((query) => query && `${SCENE_KINDS.door.path}?${query}`),
  ].filter((path) => path !== '')
}

const SECURITY_TEXT_DAYS = 180

function securityText({ publicUrl }: Config, { contactEmail }: Brand, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + SECURITY_TEXT_DAYS) * DAY_MS)
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

function sitemap({ publicUrl }: Config, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
