import type { FastifyInstance } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'

class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError'
  readonly statusCode = 400
  readonly code: string

  constructor(
    part: string,
    { instancePath = '', message = 'not accepted by this call' }: Partial<Fault> = {},
  ) {
    const where = instancePath.slice(1).replaceAll('/', '.') || `the ${part}`
    super(`${where}: ${message}`)
    this.code = part === 'body' ? 'INVALID_BODY' : 'INVALID_PARAMETER'
  }
}

interface Fault {
  readonly instancePath: string
  readonly message?: string
}

export function takeZodSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSchemaErrorFormatter(([first], part) => new InvalidInputError(part, first))
  // Our own responses may list 50,000 items, so they are not validated.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
}

export function withZodTypes(app: FastifyInstance) {
  return app.withTypeProvider<ZodTypeProvider>()
}

export const judgedByHandler = () => (value: unknown) => ({ value })
