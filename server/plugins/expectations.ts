import fp from 'fastify-plugin'
import { sendContinue } from '../guarded-server.ts'

/** Asks clients that wait with their body to send it, once nothing in the headers speaks against it. */
export const expectations = fp(async (app) => {
  app.addHook('preParsing', async ({ raw }, reply) => sendContinue(raw, reply.raw))
})
