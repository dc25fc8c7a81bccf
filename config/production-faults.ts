import { BRAND_FACT_NAMES, factDefinition } from '#core/brand/brand-facts.ts'
import { isPlaceholder } from '#core/brand/placeholders.ts'
import { isExampleKey } from './brand.ts'
import type { Config } from './config.ts'
import type { Environment } from './environment.ts'
import { plainConnections } from './plain-connections.ts'

export function productionFaults(
  env: Environment,
  config: Config,
  contentFault: (contentDir: string) => string | undefined,
): readonly string[] {
  return [
    ...placeholders(config),
    ...publicAddressFaults(env.PUBLIC_URL),
    ...keyFaults('CONTENT_API_KEY', env.CONTENT_API_KEY),
    ...keyFaults('LINK_SECRET', env.LINK_SECRET),
    // Editors and their scripts hold the key, and could make any link.
    ...(['LINK_SECRET', 'LINK_SECRET_PREVIOUS'] as const)
      .filter((name) => env[name] !== undefined && env[name] === env.CONTENT_API_KEY)
      .map((name) => `${name}: must differ from CONTENT_API_KEY`),
    ...embeddedFaults(env, config, contentFault),
    ...plainConnections(env, config.tracing),
    ...(config.trustProxy.some(trustsStrangers)
      ? ['TRUST_PROXY: trusts everybody; list the addresses of your own proxies']
      : []),
    ...(env.REQUEST_RETENTION_DAYS === undefined
      ? ['REQUEST_RETENTION_DAYS: in production, say how long requests are stored']
      : []),
    ...(env.DESK === undefined
      ? ['DESK: in production, say whether people work at the desk of this site, on or off']
      : []),
  ]
}

/** Facts of the brand that are not set here are content, which is looked at later (`server/composition/settled-brand.ts`). */
function placeholders({ mailFrom, retailerDeskEmail, settledFacts }: Config): readonly string[] {
  const facts = BRAND_FACT_NAMES.map(
    (name) => [factDefinition(name).variable, settledFacts[name] ?? ''] as const,
  )
  return [...facts, ['MAIL_FROM', mailFrom] as const, ['RETAILER_DESK_EMAIL', retailerDeskEmail] as const]
    .filter(([, value]) => isPlaceholder(value))
    .map(([name]) => `${name}: still a placeholder; set it for production`)
}

function publicAddressFaults(address: string | undefined): readonly string[] {
  if (!address?.startsWith('https://')) return ['PUBLIC_URL: must be an https:// address in production']
  const { pathname, search, hash } = new URL(address)
  return pathname !== '/' || search !== '' || hash !== ''
    ? ['PUBLIC_URL: must not have a path or a query']
    : []
}

function keyFaults(name: string, key: string | undefined): readonly string[] {
  if (key === undefined) return [`${name}: must be set in production`]
  if (isExampleKey(key)) return [`${name}: looks like an example; generate a random one`]
  return key.length < 32 ? [`${name}: must have at least 32 characters in production`] : []
}

function embeddedFaults(
  env: Environment,
  config: Config,
  contentFault: (contentDir: string) => string | undefined,
): readonly string[] {
  const allowed = new Set(env.ALLOW_EMBEDDED ?? [])
  const faults: string[] = []
  if (!allowed.has('mail') && config.smtpUrl === undefined && config.sendgrid === undefined)
    faults.push(
      'SMTP_URL: neither this nor SENDGRID_API_KEY is set, so mail would go to files that nobody reads; ALLOW_EMBEDDED=mail allows that',
    )
  const fault =
    config.content.kind === 'folder' && !allowed.has('content') ? contentFault(config.contentDir) : undefined
  if (fault !== undefined) faults.push(`CONTENT_DIR: ${fault}; ALLOW_EMBEDDED=content allows that`)
  if (!allowed.has('videos') && config.videoFeedUrl === undefined)
    faults.push(
      'VIDEO_FEED_URL: not set, so the sample videos would be shown; ALLOW_EMBEDDED=videos allows that',
    )
  return faults
}

/** The widest private ranges: 10.0.0.0/8 and fc00::/7. */
const WIDEST_IPV4 = 8
const WIDEST_IPV6 = 7
/** IPv4 addresses mapped into IPv6: the first 96 bits are fixed. */
const MAPPED = /^(?:::ffff:|(?:0+:){5}ffff:)/i

function trustsStrangers(range: string): boolean {
  const [address = '', bits] = range.split('/')
  if (bits === undefined) return false
  if (!address.includes(':')) return Number(bits) < WIDEST_IPV4
  return MAPPED.test(address) ? Number(bits) < 96 + WIDEST_IPV4 : Number(bits) < WIDEST_IPV6
}
