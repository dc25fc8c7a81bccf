import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** The body of every error answer of the API (product notes §7). */
export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string }
}

/** One place that logs what went wrong and shows strangers nothing internal. */
export const errors = fp(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) request.log.error({ err: error, req: request.raw }, 'A request failed')
    else request.log.debug({ code: error.code, req: request.raw }, 'A request was refused')
    return answer(
      request,
      reply,
      status,
      error.code ?? 'ERROR',
      status >= 500 ? 'Something went wrong on our side.' : error.message,
    )
  })
  app.setNotFoundHandler((request, reply) =>
    answer(request, reply, 404, 'NOT_FOUND', 'There is nothing at this address.'),
  )
})

function answer(request: FastifyRequest, reply: FastifyReply, status: number, code: string, message: string) {
  reply.code(status).header('cache-control', 'no-store')
  if (request.url.startsWith('/api/')) return reply.send({ error: { code, message } } satisfies ErrorBody)
  return reply.type('text/plain; charset=utf-8').send(`${message}\n`)
}

function statusOf(error: FastifyError): number {
  const status = error.statusCode ?? 500
  return status >= 400 && status < 600 ? status : 500
}
