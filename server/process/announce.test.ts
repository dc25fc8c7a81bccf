import { expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { describeParts } from './announce.ts'

function partsOf(env: Record<string, string>) {
  const result = readConfig({ DATA_DIR: '/srv/data', ...env })
  if (!result.ok) throw new Error(result.faults.join('\n'))
  return describeParts(result.config)
}

test('names embedded parts with their folders', () => {
  expect(partsOf({})).toEqual({
    store: 'folder /srv/data/content',
    database: 'SQLite in /srv/data',
    mail: 'files in /srv/data/outbox',
    feed: 'sample feed',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    commit: expect.stringMatching(/^([0-9a-f]{40}|unknown)$/),
  })
})

test('names services without users, passwords, keys and queries', () => {
  const parts = partsOf({
    AZURE_STORAGE_CONNECTION_STRING:
      'DefaultEndpointsProtocol=https;AccountName=photos;AccountKey=c2VjcmV0;EndpointSuffix=core.windows.net',
    DATABASE_URL: 'postgres://site:secret@db.test:5432/site?sslmode=require&secret=1',
    SMTP_URL: 'smtp://site:secret@mail.test:587?requireTLS=true',
    VIDEO_FEED_URL: 'https://videos.test/secret.xml?key=secret',
  })
  expect(parts).toMatchObject({
    store: 'Azure Blob Storage, account photos',
    database: 'postgres://db.test:5432/site',
    mail: 'SMTP at mail.test:587',
    feed: 'videos.test',
  })
  expect(JSON.stringify(parts)).not.toMatch(/secret|c2VjcmV0/)
})

test('describes a read-only store and SendGrid', () => {
  expect(partsOf({ STORAGE_ACCOUNT_URL: 'https://photos.test/', SENDGRID_API_KEY: 'SG.x' })).toMatchObject({
    store: 'Azure Blob Storage at photos.test, read only',
    mail: 'SendGrid at api.sendgrid.com',
  })
})
