import { expect, test } from 'vitest'
import { siteForFile } from '../support/sites/site-for-file.ts'

const site = siteForFile({ LOG_LEVEL: 'debug' }, { logTo: { write: (line) => lines.push(JSON.parse(line)) } })
const lines: { level: number; msg: string }[] = []

const WARN = 40

test.each(['/about', '/', '/gallery?species=Maple', '/no-such-page', '/404', '/about.data', '/index.php'])(
  'rejects a form posted to %s, which has none, without logging an error',
  async (url) => {
    const before = lines.length
    const { statusCode, headers } = await site.app.inject({
      method: 'POST',
      url,
      payload: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(headers.allow).toBe(statusCode === 405 ? 'GET, HEAD' : undefined)
    expect(lines.slice(before).filter(({ level }) => level >= WARN)).toEqual([])
  },
)
