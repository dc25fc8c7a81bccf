import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOTICES_FILE, thirdPartyNotices } from './third-party-notices.ts'

test('the third-party notices match the installed packages; if not, run node scripts/third-party-notices.ts', () => {
  expect(readFileSync(NOTICES_FILE, 'utf8')).toBe(thirdPartyNotices())
})
