import type { SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'

/** A body or query that is not what the call takes; answered as 400. */
class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError'
  readonly statusCode = 400
  readonly code: string

  constructor(part: string, fault: z.ZodError) {
    const first = fault.issues[0]
    const where = first?.path.join('.') || `the ${part}`
    super(`${where}: ${first?.message ?? 'not what this call takes'}`)
    this.code = part === 'body' ? 'INVALID_BODY' : 'INVALID_PARAMETER'
  }
}

/** Makes routes of this scope take zod schemas, which judge what comes in and describe what goes out. */
export function takeZodSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<unknown>(({ schema, httpPart }) => (data: unknown) => {
    if (!(schema instanceof z.ZodType)) return { value: data }
    const parsed = schema.safeParse(data)
    return parsed.success
      ? { value: parsed.data }
      : { error: new InvalidInputError(httpPart ?? 'request', parsed.error) }
  })
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
}

/** Writes the zod schemas of a route as JSON schemas, for the API's description. */
export const describeZodSchemas: SwaggerTransform = ({ schema, url }) => {
  const { body, querystring, params, response, ...rest } = schema ?? {}
  const described: FastifySchema = {
    ...rest,
    ...(body !== undefined && { body: jsonSchema(body) }),
    ...(querystring !== undefined && { querystring: jsonSchema(querystring) }),
    ...(params !== undefined && { params: jsonSchema(params) }),
    ...(typeof response === 'object' &&
      response !== null && {
        response: Object.fromEntries(
          Object.entries(response).map(([status, answer]) => [status, jsonSchema(answer)]),
        ),
      }),
  }
  return { schema: described, url }
}

function jsonSchema(schema: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return schema
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return described
}
