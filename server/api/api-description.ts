import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Hash of the only inline style of the page, which hides its SVG symbols. */
const HIDDEN_DRAWINGS = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' 'unsafe-hashes' ${HIDDEN_DRAWINGS}`,
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** Must be registered before the routes it describes. */
export async function describeApi(
  app: FastifyInstance,
  { siteName, isBrowsable }: { readonly siteName: () => Promise<string>; readonly isBrowsable: boolean },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Content and requests',
        version: '1',
        description:
          'Reading is public. Writing and sending mail need the key in the x-api-key header. Every error response is {"error": {"code", "message"}}.',
      },
      components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } } },
    },
    transform: describeRoute,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => {
    const description = app.swagger()
    const title = `${await siteName()}: content and requests`
    return { ...description, info: { ...description.info, title } }
  })
  if (!isBrowsable) return
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: DOCS_POLICY,
    uiConfig: { url: '/api/openapi.json', validatorUrl: null, docExpansion: 'list' },
    theme: {
      title: 'Content and requests: API',
      css: [{ filename: 'page.css', content: '.topbar { display: none }' }],
    },
  })
}

const describeRoute: SwaggerTransform = (input) => {
  const isHidden = input.route.method === 'HEAD'
  return jsonSchemaTransform({ ...input, schema: { ...input.schema, ...(isHidden && { hide: true }) } })
}
