import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEPLOYED } from '#tests/support/sites/production.ts'
import { readConfig } from './config.ts'
import { readContentToolSettings } from './content-tool.ts'
import { environmentSchema } from './environment.ts'
import { secretsOf } from './secret-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function file(text: string): string {
  const name = path.join(folder, String(text.length))
  writeFileSync(name, text)
  return name
}
const faultsOf = (env: Record<string, string | undefined>) => {
  const result = readConfig(env)
  return result.ok ? [] : result.faults
}

test('covers every secret', () => {
  expect(secretsOf(environmentSchema)).toEqual([
    'AZURE_STORAGE_CONNECTION_STRING',
    'DATABASE_URL',
    'SMTP_URL',
    'SENDGRID_API_KEY',
    'CONTENT_API_KEY',
    'CONTENT_API_KEY_PREVIOUS',
    'LINK_SECRET',
    'LINK_SECRET_PREVIOUS',
    'IMAGE_OPTIMIZER_KEY',
    'IMAGE_OPTIMIZER_SECRET',
  ])
})

test.each(['LINK_SECRET', 'CONTENT_API_KEY', 'SMTP_URL'])('reads %s from a file', (name) => {
  const { [name]: value = '', ...others } = DEPLOYED
  for (const end of ['', '\n', '\r\n'])
    expect(readConfig({ ...others, [`${name}_FILE`]: file(value + end) })).toEqual(readConfig(DEPLOYED))
})

test('the content tool reads its key from a file and reports failures', () => {
  const settings = readContentToolSettings({ CONTENT_API_KEY_FILE: file('the key of a file\n') })
  expect([settings.apiKey, settings.keyFault]).toEqual(['the key of a file', undefined])
  const none = readContentToolSettings({ CONTENT_API_KEY_FILE: path.join(folder, 'none') })
  expect([none.apiKey, none.keyFault]).toEqual([
    undefined,
    'CONTENT_API_KEY_FILE: the file cannot be read (ENOENT)',
  ])
})

describe('reports an unusable file as one fault', () => {
  const { LINK_SECRET: value = '', ...others } = DEPLOYED
  test.each([
    [
      'set together with the variable',
      { LINK_SECRET: value, LINK_SECRET_FILE: 'any' },
      'set this or LINK_SECRET, not both',
    ],
    ['that does not exist', { LINK_SECRET_FILE: '/no/such/file' }, 'the file cannot be read (ENOENT)'],
    ['that is a folder', { LINK_SECRET_FILE: tmpdir() }, 'the file cannot be read (EISDIR)'],
  ])('%s', (_what, env, fault) => {
    expect(faultsOf({ ...others, ...env })).toEqual([`LINK_SECRET_FILE: ${fault}`])
  })

  test('that is empty', () => {
    expect(faultsOf({ ...others, LINK_SECRET_FILE: file('\n') })).toEqual([
      'LINK_SECRET_FILE: the file is empty',
    ])
  })

  test('does not reveal a file’s contents in errors', () => {
    expect(faultsOf({ ...others, LINK_SECRET_FILE: file('too short') })).toEqual([
      'LINK_SECRET: must have at least 32 characters',
    ])
  })

  test('ignores a blank path and files of other variables', () => {
    expect(faultsOf({ ...DEPLOYED, LINK_SECRET_FILE: ' ' })).toEqual([])
    expect(readConfig({ HOST_FILE: file('example.test') })).toMatchObject({
      ok: true,
      config: { host: '127.0.0.1' },
    })
  })
})
