import { describe, expect, test } from 'vitest'
import { BEGINNING, newPrivacyWork, ZOE } from '#tests/support/desk/privacy-work.ts'
import type { ActionName } from '../work/actions.ts'
import { ACTIONS, after, movesFrom } from '../work/actions.ts'
import { readActionRequest } from '../work/plan-action.ts'
import { VISITORS_STATES } from '../work/request-states.ts'
import { newWork, type RequestWork } from '../work/request-work.ts'
import { beginningFaults, lastStep } from './privacy.ts'

const act = (work: RequestWork, kind: ActionName, given: object) =>
  after(work, kind, { actor: 'desk', person: 'Grace', at: 1, ...given }) ?? work

describe('a privacy request', () => {
  test('forgets the person when it is closed, and keeps the proof', () => {
    const verified = act(newPrivacyWork(), 'verify', { value: 'Called back' })
    const noted = act(verified, 'note', { note: 'Zoë is on holiday', at: 4 })
    const ended = act(noted, 'end', { value: 'By mail' })
    expect(JSON.stringify(ended)).not.toMatch(/Zoë|zoe@/)
    expect(ended.state).toBe('answered')
    expect((['verify', 'end'] as const).map((what) => lastStep(ended, what)?.note)).toEqual([
      'Called back',
      'By mail',
    ])
    expect(lastStep(ended, 'note')).toMatchObject({ person: 'Grace', at: 4 })
    expect(ended.history).toHaveLength(ended.version)
  })

  test('shares no actions with other requests', () => {
    expect(movesFrom('asked')).toEqual(['end'])
    expect(movesFrom('answered')).toEqual([])
    for (const action of ['pass', 'to-retailer', 'to-visitor', 'record', 'contact', 'close'] as const)
      expect(
        after(newPrivacyWork(), action, { actor: 'desk', person: 'Ada', at: 1, value: 'won' }),
      ).toBeUndefined()
    for (const state of VISITORS_STATES)
      for (const action of ['choose', 'verify', 'extend', 'export', 'erase', 'prove', 'end'] as const)
        expect(act({ ...newWork(0), state }, action, { value: 'x' }).version).toBe(0)
  })

  test('requires the passkey for a copy and an erasure', () => {
    const confirmed = Object.entries(ACTIONS).filter(([, { isConfirmed }]) => isConfirmed)
    expect(confirmed.map(([name]) => name)).toEqual(['export', 'erase'])
    for (const [name] of confirmed) expect(readActionRequest(name, () => '')).toBeUndefined()
  })
})

test('requires a type, a person and a day', () => {
  const faultsOf = (change: object) =>
    Object.keys(beginningFaults({ ...BEGINNING, ...change }, '2026-01-20')).toSorted()
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ asked: [] })).toEqual(['access'])
  expect(faultsOf({ receivedOn: '2026-01-21' })).toEqual(['receivedOn'])
  // A ZIP code alone would match a whole town.
  expect(faultsOf({ person: { ...ZOE, name: '', email: '', zip: '63901' } })).toEqual(['name'])
})
