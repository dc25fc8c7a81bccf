import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { describeZodSchemas } from './zod-schemas.ts'

/** Its own scripts and styles, nothing inline, nothing from elsewhere. */
const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** The API described as OpenAPI, and a page to browse it. Comes before the routes that it describes. */
export async function describeApi(app: FastifyInstance, { siteName }: { siteName: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${siteName}: content and requests`,
        version: '1',
        description:
          'Reading is public; writing and mailing needs the key as x-api-key. Every error answer is {"error": {"code", "message"}}.',
      },
      components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } } },
    },
    transform: describeRoute,
  })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { url: '/api/openapi.json', validatorUrl: null, docExpansion: 'list' },
    theme: { title: `${siteName} API` },
  })
}

/** Shows parameters as `{name}`, and answers to HEAD requests not at all. */
const describeRoute: SwaggerTransform = (given) => {
  const described = describeZodSchemas(given)
  return given.route.method === 'HEAD'
    ? { ...described, schema: { ...described.schema, hide: true } }
    : described
}
