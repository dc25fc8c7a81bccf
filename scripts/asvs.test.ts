import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')

/**
 * Number of level 1 and 2 requirements in each section of ASVS 5.0.0, one row per chapter. Each section lists them
 * before those of level 3. Source: OWASP_Application_Security_Verification_Standard_5.0.0_en.csv.
 */
const CHAPTERS = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
]

const rows = [...page.matchAll(/^\| (\d[^|]*) \| ([^|]*) \| (.*?) \|(?: (.*?) \|)?$/gm)].map(
  ([, numbers = '', verdict = '', reason = '', proof = '']) => ({ numbers, verdict, reason, proof }),
)

/** Expands `1.2.6 to 1.2.8` and `1.3.8, 1.3.9` into single numbers. */
function single(numbers: string): readonly string[] {
  return numbers.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ')
    const section = first.slice(0, first.lastIndexOf('.'))
    const [from, to] = [first, last].map((number) => Number(number.slice(section.length + 1)))
    return inSection(section, from, to)
  })
}

function inSection(section: string, from = 1, to = from): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`)
}

test('lists every requirement of levels 1 and 2 once', () => {
  const expected = CHAPTERS.flatMap((counts, chapter) =>
    counts.flatMap((count, section) => inSection(`${chapter + 1}.${section + 1}`, 1, count)),
  )
  expect(expected).toHaveLength(253)
  expect(rows.flatMap(({ numbers }) => single(numbers)).toSorted()).toEqual(expected.toSorted())
})

test('has a proof or a reason for each requirement', () => {
  const unproven = rows.filter(
    ({ verdict, reason, proof }) =>
      !['met', 'not applicable', 'open'].includes(verdict) ||
      reason === '' ||
      (verdict === 'met' && !/`[\w./-]+`|document|reason|compiler/.test(proof)),
  )
  expect(unproven).toEqual([])
})

test('refers only to existing files', () => {
  const paths = [...page.matchAll(/`([a-z]+\/[\w./-]+\.(?:tsx?|md|yaml|cfg))`/g)].map(([, file = '']) => file)
  expect(paths.filter((file) => !existsSync(file))).toEqual([])
})
