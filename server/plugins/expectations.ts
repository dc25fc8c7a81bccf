import fp from 'fastify-plugin'
import { sendContinue } from '../connections/guarded-server.ts'

/** Sends `100 Continue` once the headers have passed all checks. */
export const expectations = fp(async (app) => {
  app.addHook('preParsing', async ({ raw }, reply) => sendContinue(raw, reply.raw))
})
