import { expect, test } from 'vitest'
import { answerIn, inWords } from './answers.ts'
import { completeRequest } from './retailer-request.ts'

test('spells out project types', () => {
  expect(([0, 1, 2] as const).map((projectType) => inWords('projectType', projectType))).toEqual([
    'Both Remodel and New Construction',
    'Remodel',
    'New Construction',
  ])
})

test('omits a choice that the form did not ask for, although the request has its default', () => {
  const answerFor = (retailer: number) => answerIn(completeRequest({ retailer }), 'projectType')
  expect(answerFor(1)).toBe('Remodel')
  expect(answerFor(0)).toBe('')
})

test('finds an answer both on the request and under contact', () => {
  const request = completeRequest({ retailer: 1, describe: 'Kitchen', contact: { phoneExt: '42' } })
  expect((['describe', 'phoneExt', 'comments'] as const).map((name) => answerIn(request, name))).toEqual([
    'Kitchen',
    '42',
    '',
  ])
})
