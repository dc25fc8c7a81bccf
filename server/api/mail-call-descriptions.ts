import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { errorAnswer } from './content-schemas.ts'

const mailbox = z.union([z.string(), z.object({ address: z.string(), name: z.string().optional() })])

const retailerRequest = z.object({
  retailer: z.literal([0, 1]).describe('1 locates a retailer, 0 asks to become one.'),
  firstName: z.string().min(2),
  lastName: z.string().min(2),
  email: z.string(),
  contact: z.object({
    phone: z.string().describe('As (000) 000-0000.'),
    businessName: z.string().optional(),
    phoneExt: z.string().optional(),
  }),
  streetAddress: z.string(),
  city: z.string().min(2),
  state: z.string().min(2),
  zip: z.string().describe('Five digits.'),
  country: z.string().length(2).default('US'),
  projectType: z.literal([0, 1, 2]).optional().describe('1 remodel, 2 new construction, 0 both.'),
  describe: z.string().optional(),
  comments: z.string().optional(),
  distributionArea: z.literal([0, 1]).default(1),
})

const security = [{ apiKey: [] }]
const tags = ['Requests and mail']

/** Descriptions of the calls that judge what they are sent by rules of the domain and not by a schema. */
export const MAIL_CALL_DESCRIPTIONS: ReadonlyMap<string, FastifySchema> = new Map([
  [
    '/api/retailers/:key',
    {
      tags,
      summary: 'Ask for a retailer, or to become one',
      body: retailerRequest,
      response: {
        200: z.object({ data: z.literal(1), reference: z.string() }),
        422: z.object({ data: z.literal(0), errors: z.record(z.string(), z.string()), message: z.string() }),
        503: z.object({ data: z.literal(0), message: z.string() }),
      },
    },
  ],
  [
    '/api/Email/Templates/:name/:id',
    {
      tags,
      summary: 'Fill a mail template with a stored request, by its reference, or with a form value',
      body: retailerRequest.partial(),
      security,
      response: { 200: z.object({ html: z.string() }), '4xx': errorAnswer },
    },
  ],
  [
    '/api/SendGrid/Send',
    {
      tags,
      summary: 'Hand one message to the mail transport',
      body: z.object({
        to: mailbox,
        replyTo: mailbox.optional(),
        subject: z.string().max(500),
        html: z.string().optional(),
        text: z.string().optional(),
        apiKey: z.string().optional(),
      }),
      security,
      response: { 202: z.object({ data: z.literal(1), id: z.string() }), '4xx': errorAnswer },
    },
  ],
  [
    '/api/videos',
    {
      tags: ['Videos'],
      summary: 'The video feed; empty while it cannot be read',
      response: {
        200: z.array(z.object({ title: z.string(), thumbnail: z.string(), videoId: z.string() })),
      },
    },
  ],
])
