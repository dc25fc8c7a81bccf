import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { visitedSite } from '../support/browser/visited-site.ts'

const site = visitedSite('edited')

describe('the API reference', () => {
  test('uploads a file of the chosen type with "Try it out"', async () => {
    const { page, complaints, strangers } = await site.visitor()
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#9c4a2f' } })
      .png()
      .toBuffer()
    const key = await readFile(path.join(site.dataDir, 'content-api-key'), 'utf8')
    await page.goto(`${site.url}/api/docs`)

    await page.getByRole('button', { name: 'Authorize' }).click()
    const dialog = page.locator('.modal-ux')
    await dialog.getByRole('textbox').fill(key.trim())
    await dialog.getByRole('button', { name: 'Apply credentials' }).click()
    await dialog.getByRole('button', { name: 'Close' }).first().click()

    const call = page.locator('.opblock', { hasText: 'Upload a file' })
    await call.locator('.opblock-summary-control').click()
    await call.getByRole('button', { name: 'Try it out' }).click()
    await call.getByPlaceholder('container').fill('shiloh-images-gallery')
    await call.getByPlaceholder('blob').fill('from the page/picture.png')
    const body = call.locator('.opblock-section-request-body')
    for (const type of ['application/pdf', 'image/svg+xml', 'image/png']) {
      await body.getByRole('combobox').selectOption(type)
      await body.locator('input[type=file]').waitFor()
    }
    const file = { name: 'picture.png', mimeType: 'image/png', buffer: picture }
    await body.locator('input[type=file]').setInputFiles(file)
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      call.getByRole('button', { name: 'Execute' }).click(),
    ])
    expect(await answer.request().headerValue('content-type')).toBe('image/png')
    expect(answer.status()).toBe(201)
    await call.locator('.live-responses-table').getByText('201').waitFor()

    const { url } = (await answer.json()) as { url: string }
    const uploadResponse = await fetch(new URL(url, site.url))
    expect(uploadResponse.headers.get('content-type')).toBe('image/png')
    expect((await sharp(await uploadResponse.arrayBuffer()).metadata()).width).toBe(90)
    expect({ complaints, strangers }).toEqual({ complaints: [], strangers: [] })
  })
})
