import { expect, test } from 'vitest'
import { answerIn, inWords } from './answers.ts'
import { completeRequest } from './retailer-request.ts'

test('project types are written out', () => {
  expect(([0, 1, 2] as const).map((projectType) => inWords('projectType', projectType))).toEqual([
    'Both Remodel and New Construction',
    'Remodel',
    'New Construction',
  ])
})

test('a choice that was not asked for has no answer, since a request holds its default', () => {
  const told = (retailer: number) => answerIn(completeRequest({ retailer }), 'projectType')
  expect(told(1)).toBe('Remodel')
  expect(told(0)).toBe('')
})

test('a text is told wherever it is kept', () => {
  const request = completeRequest({ retailer: 1, describe: 'Kitchen', contact: { phoneExt: '42' } })
  expect((['describe', 'phoneExt', 'comments'] as const).map((name) => answerIn(request, name))).toEqual([
    'Kitchen',
    '42',
    '',
  ])
})
