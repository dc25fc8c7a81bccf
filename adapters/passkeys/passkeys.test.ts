import { expect, test } from 'vitest'
import { CHALLENGE_MS, createChallenges } from './passkeys.ts'

const challenges = createChallenges([Buffer.from('secret')])
const encodeChallenge = (challenge: string) => Buffer.from(challenge).toString('base64url')

test('issues unique challenges that are valid for five minutes', () => {
  const challenge = encodeChallenge(challenges.issue(1000))
  expect(challenges.check(challenge, 1000 + CHALLENGE_MS - 1)?.expiresAt).toBe(1000 + CHALLENGE_MS)
  expect(challenges.check(challenge, 1000 + CHALLENGE_MS)).toBeUndefined()
  const other = challenges.check(encodeChallenge(challenges.issue(1000)), 1000)
  expect(other?.id).not.toBe(challenges.check(challenge, 1000)?.id)
})

test('rejects any other text', () => {
  const challenge = challenges.issue(1000)
  const later = challenge.replace(/^\w+/, (2000).toString(36))
  const foreign = createChallenges([Buffer.from('another')]).issue(1000)
  for (const text of ['', 'x', later, foreign, `${challenge}x`, challenge.slice(1)])
    expect([text, challenges.check(encodeChallenge(text), 1000)]).toEqual([text, undefined])
})
