import { z } from 'zod'
import { SECRET } from './secret-files.ts'
import { blankIsUnset, entriesOf, hasCredentials, PACK_PREFIX } from './values.ts'

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())
const secret = <T extends z.ZodType>(schema: T) => optional(schema).meta(SECRET)
const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((input) => blankIsUnset(input) ?? value, schema)

// `fetch` refuses addresses with credentials, and its error message quotes them.
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .refine((address) => !hasCredentials(address), 'must not contain a user name or a password')
const text = z.string().trim().min(1)
const mailbox = z
  .string()
  .regex(
    /^(?:[^<>\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be name@host or Name <name@host>',
  )
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const CLOSED_ERROR = 'must be dates separated by commas, such as 2026-12-24,2026-12-31'
const AGEING_ERROR = 'must be two numbers of working days, the smaller first, such as 1,3'

const list = z.string().transform(entriesOf)
const linkSecret = z.string().min(32, 'must have at least 32 characters')

export const environmentSchema = z.object({
  SITE_ENV: withDefault(
    z.enum(['development', 'staging', 'production'], { error: 'must be development, staging or production' }),
    'development',
  ),
  ALLOW_EMBEDDED: optional(
    list.refine(
      (parts) => parts.every((part) => ['mail', 'content', 'videos'].includes(part)),
      'must list any of mail, content and videos, separated by commas',
    ),
  ),
  HOST: withDefault(text, '127.0.0.1'),
  PORT: withDefault(wholeNumber(0, 65535), 3000),
  PUBLIC_URL: optional(httpUrl),
  DATA_DIR: withDefault(text, '.data'),
  CONTENT_DIR: optional(text),
  CONTAINER_PREFIX: withDefault(
    z
      .string()
      .trim()
      .regex(
        /^[a-z0-9](?:-?[a-z0-9]){0,18}-$/,
        'must be lowercase letters, digits and single hyphens, and end with a hyphen',
      ),
    PACK_PREFIX,
  ),
  CONTENT_PREFIXES: optional(
    list.refine(
      (list) => list.length > 0 && list.every((entry) => /^[a-z0-9][a-z0-9-]{0,62}$/.test(entry)),
      'must list prefixes of container names (lowercase letters, digits, hyphens), separated by commas',
    ),
  ),
  AZURE_STORAGE_CONNECTION_STRING: secret(
    z
      .string()
      .regex(
        /^\s*UseDevelopmentStorage=true|(?:^|;)\s*AccountName=[^;]+;(?:.*;)?\s*AccountKey=[^;]+|(?:^|;)\s*BlobEndpoint=[^;]+;(?:.*;)?\s*SharedAccessSignature=[^;]+/i,
        'must be a connection string with AccountName and AccountKey, or BlobEndpoint and SharedAccessSignature',
      ),
  ),
  STORAGE_ACCOUNT_URL: optional(httpUrl),
  DATABASE_URL: secret(z.url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgres:// address' })),
  SMTP_URL: secret(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  SENDGRID_API_KEY: secret(text),
  SENDGRID_API_URL: withDefault(httpUrl, 'https://api.sendgrid.com'),
  MAIL_FROM: optional(mailbox),
  RETAILER_DESK_EMAIL: optional(mailbox),
  BRAND_KEY: withDefault(
    z.string().regex(/^[a-z0-9-]{1,40}$/i, 'must be 1 to 40 letters, digits or hyphens'),
    'shiloh',
  ),
  EMAIL_API_URL: optional(httpUrl),
  REQUEST_LIMIT_PER_ADDRESS: withDefault(wholeNumber(1, 1_000_000), 20),
  REQUEST_LIMIT_OVERALL: optional(wholeNumber(1, 1_000_000)),
  REQUEST_RETENTION_DAYS: optional(wholeNumber(1, 36_500)),
  CONTENT_API_KEY: secret(z.string().min(16, 'must have at least 16 characters')),
  CONTENT_API_KEY_PREVIOUS: secret(z.string().min(16, 'must have at least 16 characters')),
  LINK_SECRET: secret(linkSecret),
  LINK_SECRET_PREVIOUS: secret(linkSecret),
  IMAGE_OPTIMIZER_URL: optional(httpUrl),
  IMAGE_OPTIMIZER_KEY: secret(text),
  IMAGE_OPTIMIZER_SECRET: secret(text),
  VIDEO_FEED_URL: optional(httpUrl),
  GA_MEASUREMENT_ID: optional(z.string().regex(/^[A-Z0-9-]{4,20}$/i, 'must look like G-XXXXXXX')),
  RETAILER_PORTAL_URL: optional(httpUrl),
  VIDEO_CHANNEL_URL: optional(httpUrl),
  CONTACT_EMAIL: optional(mailbox),
  PRIVACY_EMAIL: optional(mailbox),
  CONTACT_PHONE: optional(text),
  SISTER_LINE_1_NAME: optional(text),
  SISTER_LINE_1_URL: optional(httpUrl),
  SISTER_LINE_2_NAME: optional(text),
  SISTER_LINE_2_URL: optional(httpUrl),
  TRUST_PROXY: optional(
    list.refine(
      (entries) => entries.every(isAddressOrRange),
      'must list IP addresses or CIDR ranges, separated by commas',
    ),
  ),
  RATE_LIMIT_PER_ADDRESS: withDefault(wholeNumber(1, 1_000_000), 20),
  RATE_LIMIT_OVERALL: optional(wholeNumber(1, 1_000_000)),
  BACKUP_RECIPIENTS: optional(
    list.refine(
      (recipients) => recipients.every((one) => /^age1[a-z0-9]{20,}$/.test(one)),
      'must list age recipients, which begin with age1, separated by commas',
    ),
  ),
  DESK: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  DESK_AGEING: withDefault(
    z
      .string()
      .regex(/^\s*\d{1,2}\s*,\s*\d{1,2}\s*$/, AGEING_ERROR)
      .transform((text) => text.split(',').map(Number))
      .transform(([due = 1, overdue = 3]) => ({ due, overdue }))
      .refine(({ due, overdue }) => due > 0 && due < overdue, AGEING_ERROR),
    '1,3',
  ),
  DESK_CLOSED: optional(
    list.refine((days) => days.every((day) => z.iso.date().safeParse(day).success), CLOSED_ERROR),
  ),
  DESK_DIGEST: optional(
    z
      .string()
      .trim()
      .regex(/^(?:off|1?\d|2[0-3])$/, 'must be an hour from 0 to 23, or off')
      .transform((text) => (text === 'off' ? ('off' as const) : Number(text))),
  ),
  DRAIN_SECONDS: optional(wholeNumber(0, 600)),
  SITE_COMMIT: optional(
    z.string().regex(/^[0-9a-f]{7,40}$/, 'must be a commit hash, 7 to 40 hexadecimal digits'),
  ),
  MAX_UPLOAD_MB: withDefault(wholeNumber(1, 1024), 50),
  LOG_LEVEL: withDefault(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'info',
  ),
})

export type Environment = z.output<typeof environmentSchema>

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

function isAddressOrRange(entry: string): boolean {
  return address.safeParse(entry).success
}
