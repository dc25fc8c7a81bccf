import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from './project-root.ts'

const FOLDERS = 'adapters,app,bench,cli,config,core,photography,scripts,server,services,tests'
const STILTED = /\b(nobody|somebody|whoever|whomever|everybody)\b/i
const COMMENT_OR_TEST_NAME = /^\s*(\/\/|\/\*|\*|(test|describe)\()|\s\/\/ |^\]\)\(['"`]/
/** Quoted product copy. */
const QUOTED = /“[^”]*”|`[^`]*`/g

/** Names that are participles, such as `kept`. */
const PARTICIPLE = /\b(?:const|let|function) (?:told|kept|shown|said|heard|asked)\b/

const lines = globSync(`{${FOLDERS}}/**/*.{ts,tsx}`, {
  cwd: PROJECT_ROOT,
  exclude: ['**/node_modules/**', 'tests/tools/**', 'scripts/plain-words.test.ts'],
}).flatMap((file) =>
  readFileSync(path.join(PROJECT_ROOT, file), 'utf8')
    .split('\n')
    .map((text) => ({ file, text })),
)

test('comments and test names say “no one”, “someone” or “the user”', () => {
  expect(lines.length).toBeGreaterThan(100_000)
  expect(
    lines.filter(({ text }) => COMMENT_OR_TEST_NAME.test(text) && STILTED.test(text.replaceAll(QUOTED, ''))),
  ).toEqual([])
})

test('variables and functions are not named with participles', () => {
  expect(lines.filter(({ text }) => PARTICIPLE.test(text))).toEqual([])
})
