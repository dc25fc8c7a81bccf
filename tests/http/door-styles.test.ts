import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SiteInMemory, siteInMemory } from '../support/site-in-memory.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let site: SiteInMemory
beforeAll(async () => {
  site = await siteInMemory()
})
afterAll(() => site.close())

test('each door style is shown a hand wide at its corner', async () => {
  const { body } = await site.get('/education/doorstyles')
  const doors = [
    ...(await site.get('/products/doorstyles')).body.matchAll(/\/products\/doorstyles\/([\w-]+)-door"/g),
  ]
  const styles = new Set(doors.map(([, style]) => style))
  expect(styles.size).toBe(12)
  const closer = /A closer look.*/s.exec(body)?.[0] ?? ''
  const corners = new Set([...closer.matchAll(/([\w-]+)-corner\./g)].map(([, style]) => style))
  expect([...styles].filter((style) => !corners.has(style))).toEqual([])
})
