import type { FastifyInstance } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'

/** Input that is not what a call takes; answered as 400. */
class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError'
  readonly statusCode = 400
  readonly code: string

  constructor(
    part: string,
    { instancePath = '', message = 'not what this call takes' }: Partial<Fault> = {},
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

/** Makes routes of this scope take zod schemas, which judge what comes in and describe what comes in and goes out. */
export function takeZodSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSchemaErrorFormatter(([first], part) => new InvalidInputError(part, first))
  // Answers are our own, and a listing has up to 50,000 items: they are not judged again.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
}

/** The scope with the types of its routes' zod schemas. */
export function withZodTypes(app: FastifyInstance) {
  return app.withTypeProvider<ZodTypeProvider>()
}

/** For routes whose handler judges the input itself, by the schema that describes it, and says what is wrong. */
export const judgedByHandler = () => (value: unknown) => ({ value })
