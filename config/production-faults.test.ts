import { describe, expect, test } from 'vitest'
import { BRAND_FACTS } from '#core/brand/brand-facts.ts'
import { DEPLOYED } from '../tests/support/sites/production.ts'
import { type DiskChecks, readConfig } from './config.ts'

function faultsOf(env: Record<string, string | undefined>, disk?: DiskChecks): readonly string[] {
  const result = readConfig(env, disk)
  return result.ok ? [] : result.faults
}

const productionWith = (env: Record<string, string | undefined>) => faultsOf({ ...DEPLOYED, ...env })

test('accepts a complete configuration', () => {
  const result = readConfig(DEPLOYED)
  expect(result).toMatchObject({ ok: true, warnings: [] })
})

/** Editors can set these facts, too; see `read-words.test.ts`. */
const FACTS: ReadonlySet<string> = new Set(
  Object.values(BRAND_FACTS).flatMap((fact) => ('variable' in fact ? [fact.variable] : [])),
)

test.each(Object.keys(DEPLOYED).filter((name) => name !== 'SITE_ENV' && !FACTS.has(name)))(
  'refuses to start without %s, in one line',
  (name) => {
    const faults = productionWith({ [name]: undefined })
    expect(faults.map((fault) => fault.split(':', 1)[0])).toEqual([name])
  },
)

test('reports all faults at once, without follow-up faults', () => {
  const env = {
    PORT: 'eighty',
    SENDGRID_API_KEY: undefined,
    PUBLIC_URL: 'http://a.test',
    DESK: undefined,
  }
  expect(productionWith(env).map((fault) => fault.split(':', 1)[0])).toEqual(['PORT', 'PUBLIC_URL', 'DESK'])
  expect(productionWith({ SMTP_URL: 'http://mail.test' })).toHaveLength(1)
  expect(productionWith({ CONTENT_API_KEY: '', CONTENT_API_KEY_FILE: '/nowhere' })).toEqual([
    'CONTENT_API_KEY_FILE: the file cannot be read (ENOENT)',
  ])
})

test('rejects a placeholder for the privacy contact', () => {
  expect(productionWith({ PRIVACY_EMAIL: 'people@cabinetry.example' })).toEqual([
    'PRIVACY_EMAIL: still a placeholder; set it for production',
  ])
  expect(productionWith({ PRIVACY_EMAIL: 'people@cabinetry.test' })).toEqual([])
})

describe('stand-ins', () => {
  const bare = { ...DEPLOYED, SMTP_URL: '', VIDEO_FEED_URL: '' }
  const sample: DiskChecks = { contentFault: (contentDir) => `${contentDir} is the sample pack` }

  test('are rejected with a line that says how to allow each', () => {
    expect(faultsOf({ ...bare, CONTENT_DIR: '/srv/photos' }, sample)).toEqual([
      expect.stringMatching(/^SMTP_URL: .*files that no one reads.*ALLOW_EMBEDDED=mail/),
      'CONTENT_DIR: /srv/photos is the sample pack; ALLOW_EMBEDDED=content allows that',
      expect.stringMatching(/^VIDEO_FEED_URL: .*sample videos.*ALLOW_EMBEDDED=videos/),
    ])
  })

  test('are allowed only by name', () => {
    expect(faultsOf({ ...bare, ALLOW_EMBEDDED: 'mail, content,videos' }, sample)).toEqual([])
    expect(faultsOf({ ...bare, ALLOW_EMBEDDED: 'content' }, sample)).toHaveLength(2)
  })

  test('are unnecessary with real services', () => {
    expect(faultsOf({ ...DEPLOYED, STORAGE_ACCOUNT_URL: 'https://a.test' }, sample)).toEqual([])
    expect(productionWith({ SMTP_URL: undefined, SENDGRID_API_KEY: 'SG.x' })).toEqual([])
  })

  test('are still needed with an external email API, which does not send every mail', () => {
    expect(productionWith({ SMTP_URL: undefined, EMAIL_API_URL: 'https://mail.test' })).toHaveLength(1)
  })

  test('are the default outside production', () => {
    expect(faultsOf({}, sample)).toEqual([])
    expect(faultsOf({ SITE_ENV: 'staging' }, sample)).toEqual([])
  })
})

describe('the key', () => {
  test.each([
    'replace-me-with-32-random-characters',
    'changeme-changeme-changeme-changeme',
    'a'.repeat(40),
    'default-content-key-default-content-key',
  ])('rejects the guessable key %s', (key) => {
    expect(productionWith({ CONTENT_API_KEY: key })).toEqual([
      'CONTENT_API_KEY: looks like an example; generate a random one',
    ])
  })

  test('needs at least 32 characters', () => {
    expect(productionWith({ CONTENT_API_KEY: 'Zk3vQ8mT1xWc7RpL5nYbZk3vQ8mT1xW' })).toEqual([
      'CONTENT_API_KEY: must have at least 32 characters in production',
    ])
  })
})

test.each([
  ['http://www.cabinetry.test', 'must be an https:// address in production'],
  ['https://www.cabinetry.test/shop', 'must not have a path or a query'],
  ['https://www.cabinetry.test/?from=mail', 'must not have a path or a query'],
  ['https://www.cabinetry.test/#top', 'must not have a path or a query'],
])('the public URL %s', (address, fault) => {
  expect(productionWith({ PUBLIC_URL: address })).toEqual([`PUBLIC_URL: ${fault}`])
})

describe('unencrypted connections', () => {
  test.each([
    ['SMTP_URL', 'smtp://mail.test:587'],
    ['SMTP_URL', 'smtp://mail.test:587?requireTLS=false'],
    ['SMTP_URL', 'smtp://mail.test:587?requireTLS=true&ignoreTLS=true'],
    ['SMTP_URL', 'smtp://mail.test:587?requireTLS=true&requireTLS=true'],
    ['SMTP_URL', 'smtp://mail.test:587?requireTLS=true&tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtps://mail.test?tls.rejectUnauthorized=0'],
    ['SMTP_URL', 'smtps://mail.test?secure=false'],
    ['SMTP_URL', 'smtps://mail.test?tls.minVersion=TLSv1'],
    ['SMTP_URL', 'smtps://mail.test?tls.ciphers=NULL'],
    ['SMTP_URL', 'smtps://mail.test?opportunisticTLS=true'],
    ['SMTP_URL', 'smtps://mail.test?debug=true'],
    ['SMTP_URL', 'smtps://mail.test?toString=x'],
    ['DATABASE_URL', 'postgres://site@db.test/site'],
    ['DATABASE_URL', 'postgres://site@db.test/site?sslmode=prefer'],
    ['DATABASE_URL', 'postgres://site@db.test/site?sslmode=disable'],
    ['DATABASE_URL', 'postgres://site@localhost/site?host=db.test'],
    ['DATABASE_URL', 'postgres://site@localhost/site?host=localhost&host=db.test'],
    ['DATABASE_URL', 'postgres://site@db.test/site?sslmode=verify-full&sslmode=disable'],
    ['STORAGE_ACCOUNT_URL', 'http://account.test'],
    ['EMAIL_API_URL', 'http://mail.test/api'],
    ['VIDEO_FEED_URL', 'http://videos.test/feed.xml'],
    [
      'AZURE_STORAGE_CONNECTION_STRING',
      'DefaultEndpointsProtocol=http;AccountName=a;AccountKey=YQ==;EndpointSuffix=core.test',
    ],
    ['AZURE_STORAGE_CONNECTION_STRING', 'BlobEndpoint=http://a.test/;SharedAccessSignature=sv=1'],
    [
      'AZURE_STORAGE_CONNECTION_STRING',
      'UseDevelopmentStorage=true;DevelopmentStorageProxyUri=http://storage.test',
    ],
  ])('%s=%s is rejected', (name, value) => {
    const faults = productionWith({ [name]: value })
    expect(faults.map((fault) => fault.split(':', 1)[0])).toEqual([name])
    expect(faults.join()).not.toContain('.test')
    expect(faultsOf({ [name]: value })).toEqual([])
  })

  test('SENDGRID_API_URL and IMAGE_OPTIMIZER_URL are rejected, too', () => {
    const connection = 'DefaultEndpointsProtocol=https;AccountName=a;AccountKey=YQ==;EndpointSuffix=core.test'
    const services = {
      SMTP_URL: undefined,
      SENDGRID_API_KEY: 'SG.x',
      SENDGRID_API_URL: 'http://sendgrid.test',
      AZURE_STORAGE_CONNECTION_STRING: connection,
      IMAGE_OPTIMIZER_URL: 'http://images.test',
      IMAGE_OPTIMIZER_KEY: 'key',
      IMAGE_OPTIMIZER_SECRET: 'secret',
    }
    expect(productionWith(services).map((fault) => fault.split(':', 1)[0])).toEqual([
      'SENDGRID_API_URL',
      'IMAGE_OPTIMIZER_URL',
    ])
  })

  test.each([
    ['SMTP_URL', 'smtp://mail.test:587?requireTLS=true'],
    ['SMTP_URL', 'smtp://10.0.0.7:587?requireTLS=1&tls.servername=mail.test&tls.minVersion=TLSv1.3'],
    ['SMTP_URL', 'smtps://mail.test?name=www.cabinetry.test&localAddress=10.0.0.8'],
    ['SMTP_URL', 'smtp://127.0.0.1:25'],
    ['SMTP_URL', 'smtp://127.0.0.1:25?ignoreTLS=true'],
    ['DATABASE_URL', 'postgres://site@db.test/site?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://site@db.test/site?sslmode=require'],
    ['DATABASE_URL', 'postgres://site@localhost/site'],
    ['DATABASE_URL', 'postgres:///site?host=/run/postgresql'],
    ['STORAGE_ACCOUNT_URL', 'http://127.0.0.1:10000/a'],
    ['VIDEO_FEED_URL', 'http://[::1]:8080/feed.xml'],
    ['AZURE_STORAGE_CONNECTION_STRING', 'UseDevelopmentStorage=true'],
    [
      'AZURE_STORAGE_CONNECTION_STRING',
      'DefaultEndpointsProtocol=http;AccountName=a;AccountKey=YQ==;BlobEndpoint=http://127.0.0.1:10000/a',
    ],
  ])('%s=%s is allowed', (name, value) => {
    expect(productionWith({ [name]: value })).toEqual([])
  })
})

test.each([
  ['0.0.0.0/0', 1],
  ['10.0.0.0/8, ::/0', 1],
  ['0.0.0.0/1,128.0.0.0/1', 1],
  ['2000::/3', 1],
  ['::ffff:0:0/96', 1],
  ['10.0.0.0/8,172.16.0.0/12,192.168.1.7', 0],
  ['fc00::/7, 2001:db8::/32', 0],
])('TRUST_PROXY=%s has %i faults', (list, faults) => {
  expect(productionWith({ TRUST_PROXY: list })).toHaveLength(faults)
  expect(faultsOf({ TRUST_PROXY: list })).toEqual([])
})

describe('the link secret', () => {
  const other = 'another-secret-of-enough-letters-too'

  test('must differ from the editors’ current and previous keys', () => {
    const key = DEPLOYED['CONTENT_API_KEY']
    expect(productionWith({ LINK_SECRET: key })).toEqual(['LINK_SECRET: must differ from CONTENT_API_KEY'])
    expect(productionWith({ LINK_SECRET_PREVIOUS: key })).toEqual([
      'LINK_SECRET_PREVIOUS: must differ from CONTENT_API_KEY',
    ])
  })

  test('must be long and random', () => {
    expect(productionWith({ LINK_SECRET: 'short' })).toEqual([
      'LINK_SECRET: must have at least 32 characters',
    ])
    expect(productionWith({ LINK_SECRET: 'replace-me-with-32-random-characters' })).toEqual([
      'LINK_SECRET: looks like an example; generate a random one',
    ])
  })

  test('can have a previous value only with a current one, as the key can', () => {
    expect(productionWith({ LINK_SECRET_PREVIOUS: other, CONTENT_API_KEY_PREVIOUS: other })).toEqual([])
    expect(faultsOf({ LINK_SECRET_PREVIOUS: other, CONTENT_API_KEY_PREVIOUS: other })).toEqual([
      'LINK_SECRET_PREVIOUS: needs LINK_SECRET as well',
      'CONTENT_API_KEY_PREVIOUS: needs CONTENT_API_KEY as well',
    ])
  })
})
