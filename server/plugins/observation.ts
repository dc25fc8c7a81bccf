import type { FastifyError } from 'fastify'
import fp from 'fastify-plugin'
import { ContentUnavailableError, ContentUnwritableError } from '#core/content/content-store.ts'
import { AbandonedError } from '#core/single-flight.ts'
import { BusyError } from '#services/pictures/picture-line.ts'
import { type Fault, sendFault } from '../connections/create-host.ts'
import { httpMetrics } from '../observability/http-metrics.ts'
import type { Program } from '../program.ts'

export const errors = fp(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AbandonedError) return reply.hijack()
    const { status, code, message } = answerTo(error)
    if (status >= 500 && !(error instanceof BusyError))
      request.log.error({ err: error, req: request.raw }, 'A request failed')
    else request.log.debug({ code: error.code, req: request.raw }, 'A request was rejected')
    if (status === 503) reply.header('retry-after', '30')
    return sendFault(request, reply, { status, code, message })
  })
  app.setNotFoundHandler((request, reply) => {
    const message = 'There is nothing at this address.'
    return sendFault(request, reply, { status: 404, code: 'NOT_FOUND', message })
  })
})

function answerTo(error: FastifyError): Fault {
  if (error instanceof BusyError)
    return {
      status: 503,
      code: 'BUSY',
      message: 'The site is too busy right now. Please try again in a few minutes.',
    }
  if (error instanceof ContentUnwritableError)
    return {
      status: 503,
      code: 'STORAGE_READ_ONLY',
      message: 'The content is read-only right now. Nothing was changed.',
    }
  if (error instanceof ContentUnavailableError)
    return { status: 503, code: 'STORAGE_UNAVAILABLE', message: 'The content store is not responding.' }
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return { status: 507, code: 'DISK_FULL', message: 'The site’s disk is full.' }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return { status, code: error.code ?? 'ERROR', message: error.message }
  return {
    status: status < 600 && status >= 500 ? status : 500,
    code: error.code ?? 'ERROR',
    message: 'Something went wrong on our side.',
  }
}

export const observation = fp<Program>(async (app, program) => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  await app.register(httpMetrics, program)
  await app.register(errors)
  app.addHook('onRequest', async (request, reply) => {
    const { destroyed, remoteAddress } = request.socket
    // After a reset, the address is gone before the connection counts as closed.
    if (!destroyed && remoteAddress !== undefined) return
    request.log.debug({ req: request.raw }, 'The connection closed before the request was answered')
    reply.hijack()
    return reply
  })
})
