import fp from 'fastify-plugin'
import { sendContinue } from '../connections/guarded-server.ts'

export const expectations = fp(async (app) => {
  app.addHook('preParsing', async ({ raw }, reply) => sendContinue(raw, reply.raw))
})
