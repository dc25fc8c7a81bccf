import { expect, test } from 'vitest'
import { sampleRequest, sentIdeas } from '#tests/contracts/request-store-samples.ts'
import { withBoard } from './forward-request.ts'

const URL_OF_SITE = 'https://www.cabinetry.test'
const { request } = sampleRequest(1)
const describeWith = (describe: string, ideas = sentIdeas()) =>
  withBoard({ ...request, describe }, ideas, URL_OF_SITE).describe

test('ends the description with a link to the board, with the notes if there is room', () => {
  expect(describeWith('Kitchen')).toBe(
    'Kitchen My ideas: https://www.cabinetry.test/ideas?with=1~f.sage-paint*nFor+the+island.3f~d.shaker-door~g.navy-kitchen',
  )
  expect(describeWith('x'.repeat(400))).toBe(
    `${'x'.repeat(400)} My ideas: https://www.cabinetry.test/ideas?with=1~f.sage-paint~d.shaker-door~g.navy-kitchen`,
  )
  expect(describeWith('')).toMatch(/^My ideas: https:/)
})

test('leaves the request unchanged without room or without ideas', () => {
  expect(describeWith('x'.repeat(500))).toBe('x'.repeat(500))
  expect(withBoard(request, undefined, URL_OF_SITE)).toBe(request)
  expect(withBoard(request, { ideas: [], unknown: 2, brief: [] }, URL_OF_SITE)).toBe(request)
})
