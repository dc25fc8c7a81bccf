import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerInWords,
  type Brief,
  briefLines,
  isEmptyBrief,
  LONGEST_BRIEF,
  parseBrief,
  readBrief,
  writeBrief,
} from './brief.ts'
import { BRIEF_FIELDS, BRIEF_SECTIONS, type BriefField } from './brief-fields.ts'

const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code))
const anyText = fc.array(anyUnit, { maxLength: 900 }).map((units) => units.join(''))

function longestAnswer({ kind, options, longest }: BriefField): string {
  if (options) return options.map(({ value }) => value).join(' ')
  return kind === 'month' ? '2027-03' : '"'.repeat(longest)
}

function postBrief(...fields: readonly (readonly [string, string])[]): Brief {
  return readBrief(new URLSearchParams(fields.map(([name, value]) => [name, value])))
}

describe('a posted brief', () => {
  test('keeps only the answers, trimmed', () => {
    expect(
      postBrief(
        ['name', '  Ada \t Lovelace '],
        ['place', ''],
        ['budget', 'to30'],
        ['captcha', 'x'],
        ['toString', 'y'],
      ),
    ).toEqual({ name: 'Ada Lovelace', budget: 'to30' })
  })

  test('keeps line breaks in long answers, and one line in short ones', () => {
    expect(postBrief(['rooms', 'Kitchen 12 × 14\r\n\r\n\r\n\r\n  Pantry 4 × 5 ']).rooms).toBe(
      'Kitchen 12 × 14\n\nPantry 4 × 5',
    )
    expect(postBrief(['place', 'Dudley\r\nMissouri']).place).toBe('Dudley Missouri')
  })

  test('keeps valid options in order, and one for a single choice', () => {
    expect(postBrief(['storage', 'pantry'], ['storage', 'jacuzzi'], ['storage', 'waste']).storage).toBe(
      'waste pantry',
    )
    expect(postBrief(['cooks', 'two'], ['cooks', 'several']).cooks).toBe('two')
    expect(postBrief(['budget', 'a million'])).toEqual({})
  })

  test('cuts answers to their maximum length without splitting characters', () => {
    const { style = '' } = postBrief(['style', `${'9'.repeat(79)}🪑🪑`])
    expect(style).toBe('9'.repeat(79))
  })

  test('drops invisible and bidirectional control characters', () => {
    expect(postBrief(['style', 'warm\u0000\u202Eplain\u2066 light']).style).toBe('warm plain light')
  })
})

describe('answers in words', () => {
  const brief: Brief = { name: 'Ada', month: '2027-03', storage: 'waste pantry', more: 'First\nSecond' }

  test('are listed with their questions, in order', () => {
    expect(briefLines(brief)).toEqual([
      { key: 'name', label: 'Your name', answer: 'Ada' },
      { key: 'month', label: 'When do you need it?', answer: 'March 2027' },
      { key: 'storage', label: 'What would help', answer: 'Waste pull-out, Pantry' },
      { key: 'more', label: 'Anything else', answer: 'First\nSecond' },
    ])
  })

  test('omit unanswered questions', () => {
    expect(briefLines({})).toEqual([])
    expect(BRIEF_FIELDS.map((field) => answerInWords(field, undefined))).not.toContain('')
  })
})

describe('a stored brief', () => {
  test('can be parsed', () => {
    const brief: Brief = {
      name: 'Ada "the first"',
      budget: 'to30',
      storage: 'waste pantry',
      rooms: 'One\nTwo\\',
    }
    expect(parseBrief(writeBrief(brief))).toEqual(brief)
    expect(writeBrief(brief)).not.toContain('\n')
    expect(writeBrief({})).toBe('')
    expect(isEmptyBrief(parseBrief(''))).toBe(true)
  })

  test('keeps a valid month', () => {
    expect(postBrief(['month', '2027-12']).month).toBe('2027-12')
    for (const month of ['2027-13', '2027-1', 'soon', '2027-03-01'])
      expect(postBrief(['month', month])).toEqual({})
  })

  test('of an earlier version is parsed without removed questions', () => {
    const earlier = { name: 'Ada', budget: 'to30', when: 'm6', ceiling: '9 ft', wishes: 'w'.repeat(400) }
    expect(parseBrief(`1${JSON.stringify(earlier)}`)).toEqual({ name: 'Ada', budget: 'to30' })
    expect(parseBrief(`1${JSON.stringify({ ...earlier, hood: 'x'.repeat(7000) })}`).name).toBe('Ada')
  })

  test('has room for the longest answers', () => {
    const longest = Object.fromEntries(BRIEF_FIELDS.map((field) => [field.key, longestAnswer(field)]))
    const briefText = writeBrief(longest)
    expect(briefText.length).toBeLessThanOrEqual(LONGEST_BRIEF)
    expect(Object.keys(parseBrief(briefText))).toHaveLength(BRIEF_FIELDS.length)
  })

  test.each([
    '2{"name":"Ada"}',
    '1{"name":"Ada"',
    '1null',
    '1"name"',
    '1["name"]',
    '1{"name":{"toString":"x"}}',
    '1{"__proto__":{"name":"Ada"}}',
    `1${'['.repeat(5000)}`,
    `1{"name":"${'a'.repeat(LONGEST_BRIEF)}"}`,
  ])('is empty when invalid (%#)', (value) => {
    expect(parseBrief(value)).toEqual({})
  })

  test('replaces unpaired surrogates with spaces', () => {
    expect(parseBrief('1{"name":"!\\u0000\\ud800\\u0000!"}')).toEqual({ name: '! !' })
  })

  test('always parses to plain answers of limited length, idempotently', () => {
    const keys = BRIEF_FIELDS.map(({ key }) => key)
    const arbitraryAnswers = fc.dictionary(fc.constantFrom(...keys, 'other'), anyText)
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          arbitraryAnswers.map((answers) => `1${JSON.stringify(answers)}`),
        ),
        (value) => {
          const brief = parseBrief(value)
          for (const { answer } of briefLines(brief)) {
            expect(answer).toBe(answer.trim())
            expect(answer).not.toMatch(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u)
          }
          expect(writeBrief(brief).length).toBeLessThanOrEqual(LONGEST_BRIEF)
          expect(parseBrief(writeBrief(brief))).toEqual(brief)
        },
      ),
    )
  })
})

test('keys and option values are unique plain words', () => {
  const keys = BRIEF_FIELDS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { options = [] } of BRIEF_FIELDS) {
    const values = options.map(({ value }) => value)
    expect(new Set(values).size).toBe(values.length)
    for (const value of values) expect(value).toMatch(/^[a-z\d]+$/)
  }
  expect(BRIEF_SECTIONS.flatMap(({ fields }) => fields.map(({ key }) => key))).toEqual(keys)
})
