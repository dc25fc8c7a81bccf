import { describe, expect, test } from 'vitest'
import { PRODUCTION } from '#tests/support/sites/production.ts'
import { type Config, readConfig } from './config.ts'

function configOf(env: Record<string, string>): Config {
  const result = readConfig(env)
  if (!result.ok) throw new Error(result.faults.join('\n'))
  return result.config
}

function faultsOf(env: Record<string, string>): readonly string[] {
  const result = readConfig(env)
  return result.ok ? [] : result.faults
}

describe('defaults', () => {
  test('starts with an empty environment', () => {
    const config = configOf({})
    expect(config).toMatchObject({
      siteEnv: 'development',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      brandKey: 'shiloh',
      maxUploadBytes: 50 * 1024 * 1024,
      trustProxy: [],
    })
    expect(config.settledFacts).toEqual({})
  })

  test('treats a blank variable as unset', () => {
    expect(configOf({ PORT: '', SITE_ENV: ' ', SMTP_URL: '' })).toMatchObject({
      port: 3000,
      siteEnv: 'development',
      smtpUrl: undefined,
    })
  })

  test('stores content in the data folder by default', () => {
    expect(configOf({ DATA_DIR: '/srv/site' }).contentDir).toBe('/srv/site/content')
    expect(configOf({ DATA_DIR: '/srv/site', CONTENT_DIR: '/srv/photos' }).contentDir).toBe('/srv/photos')
  })

  test('environment brand facts override editors’ brand facts', () => {
    const { settledFacts } = configOf({ CONTACT_EMAIL: 'hello@a.test', SISTER_LINE_2_URL: 'https://b.test/' })
    expect(settledFacts).toEqual({ 'contact-email': 'hello@a.test', 'sister-line-2-link': 'https://b.test/' })
  })

  test('production with a desk mails a digest at seven; other setups only at a configured hour', () => {
    const hour = (env: Record<string, string>) => configOf(env).deskDigestHour
    expect(hour({})).toBeUndefined()
    expect(hour({ DESK_DIGEST: '0' })).toBe(0)
    expect(hour({ DESK_DIGEST: '9', DESK: 'off' })).toBeUndefined()
    expect(hour({ ...PRODUCTION, DESK: 'off' })).toBeUndefined()
    expect(hour({ ...PRODUCTION, DESK: 'on' })).toBe(7)
    expect(hour({ ...PRODUCTION, DESK: 'on', DESK_DIGEST: 'off' })).toBeUndefined()
  })

  test('uses the specified container names by default', () => {
    expect(configOf({}).contentPrefixes).toEqual([
      'shiloh-images-',
      'shiloh-documents-',
      'shiloh-texts',
      'all-images-thumbnails',
    ])
    expect(configOf({ CONTENT_PREFIXES: ' a-,b ,' }).contentPrefixes).toEqual(['a-', 'b'])
    expect(configOf({ CONTAINER_PREFIX: 'oak-' }).contentPrefixes).toEqual([
      'oak-images-',
      'oak-documents-',
      'oak-texts',
      'all-images-thumbnails',
    ])
    const faults = ['oak', 'Oak-', '-oak-', 'oak--'].map((prefix) => faultsOf({ CONTAINER_PREFIX: prefix }))
    for (const faultList of faults) expect(faultList).toEqual([expect.stringMatching(/^CONTAINER_PREFIX: /)])
    for (const wrong of [',', 'Upper-', 'a_b', '$logs'])
      expect(faultsOf({ CONTENT_PREFIXES: wrong })).toEqual([expect.stringMatching(/^CONTENT_PREFIXES: /)])
  })

  test('removes the public URL’s trailing slash and puts an IPv6 host in brackets', () => {
    expect(configOf({ PUBLIC_URL: 'https://www.cabinetry.test/' }).publicUrl).toBe(
      'https://www.cabinetry.test',
    )
    expect(configOf({ HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]:80')
  })
})

describe('wrong values', () => {
  test.each([
    ['PORT', 'eighty', 'PORT: must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT: must be a whole number from 0 to 65535'],
    ['SITE_ENV', 'prod', 'SITE_ENV: must be development, staging or production'],
    ['PUBLIC_URL', 'www.cabinetry.test', 'PUBLIC_URL: must be an http:// or https:// address'],
    ['SMTP_URL', 'http://mail.test', 'SMTP_URL: must be an smtp:// or smtps:// address'],
    [
      'VIDEO_FEED_URL',
      'https://user:word@feed.test/',
      'VIDEO_FEED_URL: must not contain a user name or a password',
    ],
    ['DATABASE_URL', 'mysql://db.test/site', 'DATABASE_URL: must be a postgres:// address'],
    [
      'RETAILER_DESK_EMAIL',
      'a@b.test\r\nBcc: c@d.test',
      'RETAILER_DESK_EMAIL: must be name@host or Name <name@host>',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/8, loopback',
      'TRUST_PROXY: must list IP addresses or CIDR ranges, separated by commas',
    ],
    ['REQUEST_RETENTION_DAYS', '0', 'REQUEST_RETENTION_DAYS: must be a whole number from 1 to 36500'],
    ['REQUEST_LIMIT_OVERALL', 'many', 'REQUEST_LIMIT_OVERALL: must be a whole number from 1 to 1000000'],
    [
      'ALLOW_EMBEDDED',
      'mail, photos',
      'ALLOW_EMBEDDED: must list any of mail, content and videos, separated by commas',
    ],
    [
      'DESK_AGEING',
      '3,1',
      'DESK_AGEING: must be two numbers of working days, the smaller first, such as 1,3',
    ],
    [
      'DESK_AGEING',
      'soon',
      'DESK_AGEING: must be two numbers of working days, the smaller first, such as 1,3',
    ],
    [
      'DESK_CLOSED',
      '2026-12-24, tomorrow, 2026-02-30',
      'DESK_CLOSED: must be dates separated by commas, such as 2026-12-24,2026-12-31',
    ],
    ['DESK_DIGEST', '24', 'DESK_DIGEST: must be an hour from 0 to 23, or off'],
    ['CONTENT_API_KEY', 'short', 'CONTENT_API_KEY: must have at least 16 characters'],
  ])('reports %s=%j in one line', (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toEqual([fault])
  })

  test('reports every fault at once, without values', () => {
    const faults = faultsOf({ PORT: 'x', SMTP_URL: 'secret-password', LOG_LEVEL: 'loud' })
    expect(faults.map((fault) => fault.split(':', 1)[0])).toEqual(['PORT', 'SMTP_URL', 'LOG_LEVEL'])
    expect(faults.join()).not.toContain('secret-password')
  })

  test('requires an account key for the image service', () => {
    const service = {
      IMAGE_OPTIMIZER_URL: 'https://images.test',
      IMAGE_OPTIMIZER_KEY: 'key',
      IMAGE_OPTIMIZER_SECRET: 'secret',
    }
    expect(faultsOf(service)).toEqual([
      'IMAGE_OPTIMIZER_URL: needs AZURE_STORAGE_CONNECTION_STRING with an AccountKey, because it stores pictures there',
    ])
    expect(
      faultsOf({ ...service, AZURE_STORAGE_CONNECTION_STRING: 'AccountName=a;AccountKey=YQ==' }),
    ).toEqual([])
  })

  test.each([
    ['UseDevelopmentStorage=true', 0],
    ['DefaultEndpointsProtocol=https;AccountName=a;AccountKey=YQ==;EndpointSuffix=core.windows.net', 0],
    ['BlobEndpoint=https://a.test/;SharedAccessSignature=sv=1', 0],
    ['https://a.test/', 1],
    ['AccountName=a', 1],
  ])('the connection string %s has %i faults', (value, faults) => {
    expect(faultsOf({ AZURE_STORAGE_CONNECTION_STRING: value })).toHaveLength(faults)
  })

  test('allows only one mail transport', () => {
    expect(faultsOf({ SMTP_URL: 'smtp://mail.test', SENDGRID_API_KEY: 'SG.x' })).toEqual([
      'SMTP_URL: set this or SENDGRID_API_KEY, not both',
    ])
  })

  test('the image service needs its address, key and secret together', () => {
    expect(faultsOf({ IMAGE_OPTIMIZER_URL: 'https://images.test' })).toHaveLength(1)
  })
})
