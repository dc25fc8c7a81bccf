import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from './project-root.ts'

const FOLDERS = 'adapters,app,bench,cli,config,core,photography,scripts,server,services,tests'
const STILTED = /\b(nobody|somebody|whoever|whomever|everybody)\b/i
const COMMENT_OR_TEST_NAME = /^\s*(\/\/|\/\*|\*|(test|describe)\()|\s\/\/ |^\]\)\(['"`]/
/** Labels and sentences of the product, quoted. */
const QUOTED = /“[^”]*”|`[^`]*`/g

test('comments and test names say "no one", "someone" or "the user"', () => {
  const files = globSync(`{${FOLDERS}}/**/*.{ts,tsx}`, {
    cwd: PROJECT_ROOT,
    exclude: ['**/node_modules/**', 'tests/tools/**', 'scripts/plain-words.test.ts'],
  })
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    readFileSync(path.join(PROJECT_ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => COMMENT_OR_TEST_NAME.test(line) && STILTED.test(line.replaceAll(QUOTED, '')))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
