import type { FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { isFromBrowser } from '../access/from-browser.ts'

const REASONS = ['origin', 'token', 'bad-request'] as const
const CLIENTS = ['browser', 'program'] as const

export type CountRefusedPost = (
  request: Pick<FastifyRequest, 'headers'>,
  reason: (typeof REASONS)[number],
) => void

export function countRefusedPosts(registry: Registry): CountRefusedPost {
  const refusalCounter = new Counter({
    name: 'site_posts_refused_total',
    help: 'POST requests rejected before their body was read, by reason and kind of client.',
    labelNames: ['reason', 'client'],
    registers: [registry],
  })
  for (const reason of REASONS) for (const client of CLIENTS) refusalCounter.inc({ reason, client }, 0)
  return ({ headers }, reason) =>
    refusalCounter.inc({ reason, client: isFromBrowser(headers) ? 'browser' : 'program' })
}
