import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOTICES_FILE, thirdPartyNotices } from './third-party-notices.ts'

test('third-party notices match the installed packages (to update them, run node scripts/third-party-notices.ts)', () => {
  expect(readFileSync(NOTICES_FILE, 'utf8')).toBe(thirdPartyNotices())
})
