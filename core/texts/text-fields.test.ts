import { expect, test } from 'vitest'
import { changedSince, datedValues, lengthWords, textFields, valueMarks } from './text-fields.ts'
import { TEXT_FILES, textRecord } from './text-parts.ts'

const PAGE = { kind: 'page' } as const

test('lists fields in page order, with parts named by their headings', () => {
  const file = textRecord('about')
  if (!file) throw new Error('There is no text of About')
  const fields = textFields(file, { 'heading.our-story': 'Our tale' })
  expect(fields.slice(0, 7).map(({ label }) => label)).toEqual([
    'Title',
    'Description',
    'Heading',
    'Navigation label',
    'Lead',
    'Our tale',
    'Heading of part 1',
  ])
})

test('lists an email’s lines, and the headings that readers see', () => {
  const file = textRecord('mail-visitor')
  if (!file) throw new Error('There is no text of the visitor’s mail')
  expect(textFields(file, {}).map(({ label }) => label)).toEqual([
    'Subject',
    'Preview line',
    'Title',
    'Opening',
    'Opening without a name',
    'What happens next',
    'Heading above the steps',
    'What happens next for shops',
    'Heading above the steps for shops',
    'Web addresses',
    'Closing',
  ])
})

test('distinguishes parts of the same name', () => {
  const file = textRecord('retailers-handover')
  const fields = file && textFields(file, { 'heading.accepted': 'Yours', 'heading.spoken': 'Yours' })
  expect(fields?.filter(({ label }) => label === 'Yours').map(({ hint }) => hint)).toEqual([
    'Part 2: accepted',
    'Part 3: spoken',
  ])
})

test('has a field for every line of an email', () => {
  for (const file of TEXT_FILES)
    expect(textFields(file, {}).map(({ key }) => key)).toEqual(expect.arrayContaining([...file.lines]))
})

test('has no text field for a heading-only part', () => {
  const file = textRecord('education')
  const keys = file && textFields(file, {}).map(({ key }) => key)
  expect(keys).toContain('heading.videos')
  expect(keys).not.toContain('part.videos')
})

test('has no heading field for a part with a hidden heading', () => {
  const file = textRecord('home')
  const fields = file && textFields(file, { 'heading.finishes': 'All finishes' })
  expect(fields?.find(({ key }) => key === 'part.finishes')?.label).toBe('All finishes')
  expect(fields?.map(({ key }) => key)).not.toContain('heading.finishes')
})

test('marks which values have changed since', () => {
  const marks = valueMarks({ title: 'Oak', lead: 'Hard', 'part.a': '' })
  expect(changedSince(marks, { title: 'Oak', lead: 'Soft', 'part.a': '', 'part.b': 'New' })).toEqual(['lead'])
  expect(changedSince('', { title: 'Oak' })).toEqual([])
})

test('measures only page titles and descriptions', () => {
  expect(lengthWords(PAGE, 'title', ' Oak ')).toBe('3 of the 60 characters that search engines show')
  expect(lengthWords(PAGE, 'lead', 'Oak')).toBe('')
  expect(lengthWords({ kind: 'mail' }, 'title', 'Oak')).toBe('')
})

const TODAY = '2026-12-05'
const DATE = 'part.last-updated'
const policy = { lead: 'We collect little.', [DATE]: 'July 22, 2025' }

test('gives a changed policy the current date', () => {
  const edit = { ...policy, lead: 'We collect less.' }
  expect(datedValues({ values: edit, publicValues: policy }, TODAY)).toEqual({
    ...edit,
    [DATE]: 'December 5, 2026',
  })
})

test('keeps the date of an unchanged policy', () => {
  expect(datedValues({ values: policy, publicValues: policy }, TODAY)).toEqual(policy)
})

test('keeps a date edited by hand', () => {
  const edit = { lead: 'We collect less.', [DATE]: 'January 1, 2027' }
  expect(datedValues({ values: edit, publicValues: policy }, TODAY)).toEqual(edit)
})

test('adds no date to a text without one', () => {
  expect(datedValues({ values: { lead: 'New' }, publicValues: { lead: 'Old' } }, TODAY)).toEqual({
    lead: 'New',
  })
})
