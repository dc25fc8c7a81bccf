import { expect, test } from 'vitest'
import { changedSince, lengthWords, textFields, valueMarks } from './text-fields.ts'
import { textFile } from './text-parts.ts'

test('the fields are in the order of the page, parts named by their headings', () => {
  const file = textFile('about')
  if (!file) throw new Error('There is no text of About')
  const fields = textFields(file, { 'heading.our-story': 'Our tale' })
  expect(fields.slice(0, 6).map(({ label }) => label)).toEqual([
    'Title',
    'Description',
    'Navigation label',
    'Lead',
    'Our tale',
    'Heading 1',
  ])
})

test('marks tell which values have changed since', () => {
  const marks = valueMarks({ title: 'Oak', lead: 'Hard', 'part.a': '' })
  expect(changedSince(marks, { title: 'Oak', lead: 'Soft', 'part.a': '', 'part.b': 'New' })).toEqual(['lead'])
  expect(changedSince('', { title: 'Oak' })).toEqual([])
})

test('only titles and descriptions have a length', () => {
  expect(lengthWords('title', ' Oak ')).toBe('3 of the 60 characters that search engines show')
  expect(lengthWords('lead', 'Oak')).toBe('')
})
