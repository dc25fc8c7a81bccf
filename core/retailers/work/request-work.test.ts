import { describe, expect, test } from 'vitest'
import { after } from './actions.ts'
import {
  type ActionContext,
  currentHandover,
  firstAnswerAt,
  mayUndoWithdrawal,
  newWork,
  type RequestWork,
  withEntry,
} from './request-work.ts'

const CONTACT = {
  streetAddress: '1 Mill Road',
  city: 'Joplin',
  state: 'Missouri',
  zip: '64801',
  email: 'desk@oak.example',
  phone: '(417) 555-0100',
}
const by = (at: number, change: Partial<ActionContext> = {}): ActionContext => ({
  actor: 'desk',
  person: 'Ada',
  at,
  ...change,
})
const shop = (at: number) => by(at, { actor: 'retailer', person: 'Oak & Co.' })
const site = (at: number) => by(at, { actor: 'site', person: 'The site' })
const OAK = { retailerId: 'oak', retailerName: 'Oak & Co.', contact: CONTACT }
const ELM = { retailerId: 'elm', retailerName: 'Elm Kitchens', contact: CONTACT }

function present(work: RequestWork | undefined): RequestWork {
  if (!work) throw new Error('The move was refused')
  return work
}
const passedWork = (at = 10) => present(after(newWork(1), 'pass', { ...by(at), handover: OAK }))

describe('the work on a request', () => {
  test('starts in the state `new` at the time the request arrived', () => {
    expect(newWork(7)).toEqual({ state: 'new', version: 0, movedAt: 7, history: [], handovers: [] })
  })

  test('records a move with person, time, note and both states', () => {
    const closedWork = present(
      after(newWork(1), 'close', { ...by(5, { note: 'Sister of 7K3M' }), value: 'duplicate' }),
    )
    expect(closedWork).toMatchObject({ state: 'closed', outcome: 'duplicate', version: 1, movedAt: 5 })
    expect(closedWork.history).toEqual([
      {
        at: 5,
        person: 'Ada',
        actor: 'desk',
        what: 'close',
        from: 'new',
        to: 'closed',
        note: 'Sister of 7K3M',
      },
    ])
  })

  test('keeps the state on a note, an assignment or a release', () => {
    const notedWork = withEntry(newWork(1), 'note', by(2, { note: 'Called, no answer' }))
    const mine = after(notedWork, 'assign', { ...by(3), value: 'Ada' }) ?? notedWork
    expect(mine).toMatchObject({ state: 'new', version: 2, movedAt: 1, clerk: 'Ada' })
    expect(after(mine, 'assign', { ...by(4), value: undefined }) ?? mine).not.toHaveProperty('clerk')
    expect(mine.history.map(({ what, note }) => [what, note])).toEqual([
      ['note', 'Called, no answer'],
      ['assign', 'Ada'],
    ])
  })

  test('requires an outcome to close', () => {
    expect(after(newWork(1), 'close', by(2))).toBeUndefined()
    expect(after(newWork(1), 'close', by(2, { note: 'maybe' }))).toBeUndefined()
  })

  test('refuses actions that the state does not allow', () => {
    expect(after(newWork(1), 'accept', shop(2))).toBeUndefined()
    expect(after(passedWork(), 'pass', { ...by(11), handover: ELM })).toBeUndefined()
    expect(after(passedWork(), 'close', { ...shop(11), value: 'won' })).toBeUndefined()
  })

  test.each([
    ['new', newWork(1)],
    ['passed_on', passedWork()],
  ] as const)('returns to %s without an outcome when reopened', (state, work) => {
    const closedWork = present(after(work, 'close', { ...by(20), value: 'lost' }))
    const notedWork = withEntry(closedWork, 'note', by(21, { note: 'Oops' }))
    const reopenedWork = present(after(notedWork, 'reopen', by(22)))
    expect(reopenedWork.state).toBe(state)
    expect(reopenedWork).not.toHaveProperty('outcome')
    expect(reopenedWork.handovers).toEqual(work.handovers)
  })
})

describe('hand-overs', () => {
  test('records the retailer, which keeps the request when it accepts', () => {
    expect(currentHandover(passedWork())).toEqual({ ...OAK, at: 10 })
    const acceptedWork = present(after(passedWork(), 'accept', shop(12)))
    const spoken = present(after(acceptedWork, 'contact', shop(15)))
    expect(currentHandover(spoken)).toEqual({ ...OAK, at: 10, answer: 'accept', answeredAt: 12 })
    expect(firstAnswerAt(spoken)).toBe(12)
  })

  test('ends with the reason when the retailer declines, even after accepting', () => {
    const acceptedWork = present(after(passedWork(), 'accept', shop(12)))
    const declinedWork = present(after(acceptedWork, 'decline', { ...shop(14), note: 'Too far' }))
    expect(declinedWork).toMatchObject({ state: 'declined' })
    expect(declinedWork.handovers).toEqual([
      { ...OAK, at: 10, answer: 'decline', answeredAt: 12, endedAt: 14 },
    ])
    expect(declinedWork.history.at(-1)?.note).toBe('Too far')
    expect(currentHandover(declinedWork)).toBeUndefined()
  })

  test.each(['return', 'bounce'] as const)(
    'ends unanswered after %s, and another retailer can get the request',
    (move) => {
      const remindedWork = present(after(passedWork(), 'remind', site(20)))
      expect(remindedWork).toMatchObject({ state: 'passed_on', movedAt: 10 })
      const back = present(after(remindedWork, move, site(30)))
      expect(back).toMatchObject({ state: 'new', movedAt: 30 })
      expect(firstAnswerAt(back)).toBeUndefined()
      const again = present(after(back, 'pass', { ...by(40), handover: ELM }))
      expect(again.handovers).toEqual([
        { ...OAK, at: 10, remindedAt: 20, endedAt: 30 },
        { ...ELM, at: 40 },
      ])
      expect(again.version).toBe(4)
    },
  )

  test('stores the retailer’s latest report and marks the request as contacted', () => {
    const acceptedWork = present(after(passedWork(), 'accept', shop(12)))
    const quotedWork = present(after(acceptedWork, 'quote', { ...shop(15), note: 'About 12,000' }))
    expect(quotedWork).toMatchObject({ state: 'contacted', movedAt: 15 })
    const wonWork = present(after(quotedWork, 'won', shop(20)))
    expect(wonWork).toMatchObject({ state: 'contacted', movedAt: 15 })
    expect(wonWork).not.toHaveProperty('outcome')
    expect(currentHandover(wonWork)).toEqual({
      ...OAK,
      at: 10,
      answer: 'accept',
      answeredAt: 12,
      report: 'won',
    })
    expect(after(passedWork(), 'won', shop(12))).toBeUndefined()
    expect(after(acceptedWork, 'won', by(15))).toBeUndefined()
  })

  test('leaves a recalled request without a retailer', () => {
    expect(currentHandover(present(after(passedWork(), 'recall', by(11))))).toBeUndefined()
  })
})

describe('undoing a retailer’s last answer', () => {
  const acceptedWork = present(after(passedWork(), 'accept', shop(12)))
  const spoken = present(after(acceptedWork, 'contact', shop(15)))

  test.each([
    ['accept', passedWork()],
    ['decline', passedWork()],
    ['decline', acceptedWork],
    ['contact', passedWork()],
    ['won', acceptedWork],
    ['lost', spoken],
  ] as const)('restores everything but the history after %s', (answer, before) => {
    const { history, version, ...rest } = present(after(before, answer, shop(30)))
    const undone = present(after({ ...rest, history, version }, 'undo', shop(31)))
    expect(undone).toEqual({
      ...before,
      version: before.version + 2,
      history: [...history, { ...shop(31), what: 'undo', from: rest.state, to: before.state }],
    })
    expect(firstAnswerAt(undone)).toBe(firstAnswerAt(before))
  })

  test('works once, and not after the desk has moved the request', () => {
    const undone = present(after(spoken, 'undo', shop(16)))
    expect(after(undone, 'undo', shop(17))).toBeUndefined()
    const declinedWork = present(after(passedWork(), 'decline', shop(12)))
    expect(
      after(present(after(declinedWork, 'pass', { ...by(13), handover: ELM })), 'undo', shop(14)),
    ).toBeUndefined()
    expect(
      after(present(after(acceptedWork, 'close', { ...by(13), value: 'won' })), 'undo', shop(14)),
    ).toBeUndefined()
    expect(after(passedWork(), 'undo', shop(14))).toBeUndefined()
    const notedWork =
      after(withEntry(declinedWork, 'note', by(13)), 'assign', { ...by(14), value: 'Ada' }) ??
      withEntry(declinedWork, 'note', by(13))
    expect(after(notedWork, 'undo', shop(15))).toMatchObject({
      state: 'passed_on',
      movedAt: 10,
      clerk: 'Ada',
    })
  })
})

test('a visitor can undo a withdrawal once, within ten minutes', () => {
  const visitor = (at: number) => by(at, { actor: 'visitor', person: 'The visitor' })
  const tenMinutes = 600_000
  const withdrawn = present(after(passedWork(), 'withdraw', visitor(20)))
  expect(mayUndoWithdrawal(withdrawn, 20 + tenMinutes)).toBe(true)
  expect(mayUndoWithdrawal(withdrawn, 20 + tenMinutes + 1)).toBe(false)
  const back = present(after(withdrawn, 'reopen', visitor(30)))
  expect([back.state, back.outcome, currentHandover(back)?.retailerName]).toEqual([
    'passed_on',
    undefined,
    'Oak & Co.',
  ])
  expect(mayUndoWithdrawal(back, 40)).toBe(false)
  expect(mayUndoWithdrawal(present(after(back, 'withdraw', visitor(40))), 41)).toBe(false)
  expect(mayUndoWithdrawal(present(after(newWork(1), 'close', { ...by(5), value: 'lost' })), 6)).toBe(false)
})
