import { expect, test } from 'vitest'
import { changedSince, datedValues, textFields, valueMarks } from './text-fields.ts'
import { TEXT_FILES, textRecord } from './text-parts.ts'

test('lists fields in page order, with parts named by their headings', () => {
  const file = textRecord('about')
  if (!file) throw new Error('There is no text of About')
  const fields = Object.values(textFields(file, { 'heading.our-story': 'Our tale' }))
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
  expect(Object.values(textFields(file, {})).map(({ label }) => label)).toEqual([
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
  if (!file) throw new Error('There is no text of a retailer’s link')
  const fields = Object.values(textFields(file, { 'heading.accepted': 'Yours', 'heading.spoken': 'Yours' }))
  expect(fields.filter(({ label }) => label === 'Yours').map(({ hint }) => hint)).toEqual([
    'Part 2: accepted',
    'Part 3: spoken',
  ])
})

test('has a field for every line of an email', () => {
  for (const file of TEXT_FILES)
    expect(Object.keys(textFields(file, {}))).toEqual(expect.arrayContaining([...file.lines]))
})

test('has no text field for a heading-only part', () => {
  const file = textRecord('education')
  const keys = file && Object.keys(textFields(file, {}))
  expect(keys).toContain('heading.videos')
  expect(keys).not.toContain('part.videos')
})

test('has no heading field for a part with a hidden heading', () => {
  const file = textRecord('home')
  const fields = file && textFields(file, { 'heading.finishes': 'All finishes' })
  expect(fields?.['part.finishes']?.label).toBe('All finishes')
  expect(fields).not.toHaveProperty(['heading.finishes'])
})

test('marks which values have changed since', () => {
  const marks = valueMarks({ title: 'Oak', lead: 'Hard', 'part.a': '' })
  expect(changedSince(marks, { title: 'Oak', lead: 'Soft', 'part.a': '', 'part.b': 'New' })).toEqual(['lead'])
  expect(changedSince('', { title: 'Oak' })).toEqual([])
})

test('measures only page titles and descriptions', () => {
  const hints = (name: string) => {
    const file = textRecord(name)
    return file && Object.values(textFields(file, { title: ' Oak ' })).map(({ hint }) => hint)
  }
  expect(hints('about')?.slice(0, 3)).toEqual([
    'In search results · 3 of the 60 characters that search engines show',
    'Below the title in search results · 0 of the 160 characters that search engines show',
    'The title if empty',
  ])
  expect(hints('mail-visitor')).toContain('The heading of the mail')
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
