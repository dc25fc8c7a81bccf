import path from 'node:path'
import { expect, test } from 'vitest'
import { readContentToolSettings } from './content-tool.ts'

test('defaults to the local site', () => {
  expect(readContentToolSettings({ CONTENT_API_KEY: ' ', SITE_ENV: 'nonsense' })).toEqual({
    server: 'http://127.0.0.1:3000',
    apiKey: undefined,
    dataDir: path.resolve('.data'),
    folder: path.resolve('.'),
    containerPrefix: 'shiloh-',
    contentPrefixes: ['shiloh-images-', 'shiloh-documents-', 'shiloh-texts', 'all-images-thumbnails'],
  })
})

test('reads settings from the environment', () => {
  const env = {
    CONTENT_SERVER: 'https://a.example',
    CONTENT_API_KEY: 'k',
    CONTENT_PREFIXES: 'a-, b-',
    DATA_DIR: '/d',
    INIT_CWD: '/here',
  }
  expect(readContentToolSettings(env)).toEqual({
    server: 'https://a.example',
    apiKey: 'k',
    dataDir: '/d',
    folder: '/here',
    containerPrefix: 'shiloh-',
    contentPrefixes: ['a-', 'b-'],
  })
})
