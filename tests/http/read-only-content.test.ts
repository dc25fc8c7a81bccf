import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#tests/support/desk/desk-visitor.ts'
import { readPage } from '#tests/support/reading/read-page.ts'
import { siteForFile } from '#tests/support/sites/site-for-file.ts'
import { whenListed } from '#tests/support/time/when-listed.ts'

const KEY = 'a-key-of-enough-length'
const ABOUT = '/desk/texts/about'
const { writeFile } = promises

let log = ''
const logTo = new Writable({
  write(chunk, _encoding, callback) {
    log += String(chunk)
    callback()
  },
})

const site = siteForFile({ CONTENT_API_KEY: KEY, LOG_LEVEL: 'info' }, { logTo })
beforeAll(() => whenListed(site))

function replaceWriteFile(next: typeof writeFile): void {
  promises.writeFile = next
  syncBuiltinESMExports()
}

/** Simulates a disk mounted read-only, for any user running the test. */
function makeReadOnly(): void {
  const content = path.join(site.dataDir, 'content')
  replaceWriteFile(async (file, data, options) => {
    if (typeof file === 'string' && file.startsWith(content))
      throw Object.assign(new Error(`EROFS: read-only file system, open '${file}'`), { code: 'EROFS' })
    return writeFile(file, data, options)
  })
}
afterEach(() => replaceWriteFile(writeFile))

test('an edit keeps its input while the content folder is read-only, and is saved later', async () => {
  const ada = await signedIn(site, 'Ada', 'editor')
  const form = readPage(await ada.get(ABOUT)).click('Save draft', { Title: 'About our house' })
  makeReadOnly()
  log = ''
  const refusal = await ada.send(form)
  const page = readPage(refusal)
  expect(refusal.statusCode).toBe(503)
  expect(page.words).toContain('The content can only be read right now, so nothing was saved.')
  expect(page.words).toContain('What you typed is still here.')
  expect(log).toContain('A page failed')
  expect(log).not.toContain(site.dataDir)

  // With scripts the form stays and shows the same message.
  const dataResponse = await ada.postForm(`${form.url}.data`, form.fields)
  expect([dataResponse.statusCode, dataResponse.body.includes('unwritable')]).toEqual([503, true])

  replaceWriteFile(writeFile)
  const savedPage = readPage(await ada.send(page.click('Save again')))
  expect(savedPage.message).toContain('Saved a draft of About.')
  expect(savedPage.getByLabelText('Title')).toHaveProperty('value', 'About our house')
})

test('a writing call explains why it failed', async () => {
  makeReadOnly()
  log = ''
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/Blob',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      apiKey: KEY,
      containerName: 'shiloh-images-gallery',
      blobName: 'navy-and-maple-kitchen.jpg',
      metadata: { title: 'Navy' },
    }),
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({
    error: {
      code: 'STORAGE_READ_ONLY',
      message: 'The content is read-only right now. Nothing was changed.',
    },
  })
  expect(log).not.toContain(site.dataDir)
})
