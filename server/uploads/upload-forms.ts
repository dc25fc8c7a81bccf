import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayOpen } from '#core/desk/access/roles.ts'
import { deskFormPaths, deskPageOfForm } from '#core/desk/desk-map.ts'
import { type SpooledForm, type SpoolLimits, spoolForm } from './spool-form.ts'

const ENCODED = 'application/x-www-form-urlencoded'

/**
 * These forms may contain gigabytes, so their files go to disk, where the page finds them as `DeskVisit.files`. Nothing
 * is read unless the sender may open the page.
 */
export function uploadForms(
  app: FastifyInstance,
  limits: SpoolLimits,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const spooled = new WeakMap<FastifyRequest, SpooledForm>()

  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const visit = request.deskVisit
      const type = request.headers['content-type'] ?? ''
      request.headers['content-type'] = ENCODED
      const page = deskPageOfForm(request.routeOptions.url ?? '')
      const isAllowed =
        visit?.session && page && page.role !== 'stranger' && mayOpen(visit.session.person.role, page.role)
      if (!isAllowed) return Buffer.alloc(0)
      const headers = { ...request.headers, 'content-type': type }
      const form = await spoolForm(payload, headers, limits).catch(blameSender)
      spooled.set(request, form)
      request.deskVisit = { ...visit, files: form.files }
      return Buffer.from(form.fields.toString())
    },
  )
  for (const path of deskFormPaths({ takeFiles: true })) app.post(path, answer)
  app.addHook('onResponse', async (request) => spooled.get(request)?.discard())
}

/** Disk failures have a code; an error without one means that the form cannot be read. */
function blameSender(error: unknown): never {
  throw error instanceof Error && !('code' in error) ? Object.assign(error, { statusCode: 400 }) : error
}
