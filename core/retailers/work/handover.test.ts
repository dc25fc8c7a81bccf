import { describe, expect, test } from 'vitest'
import { mailName } from '../mail/mail-store.ts'
import { after } from './actions.ts'
import { HANDOVER_DAYS, linkState } from './handover.ts'
import { newWork, type RequestWork, UNDO_MINUTES, withEntry } from './request-work.ts'

const DAY_MS = 86_400_000
const contact = { streetAddress: '', city: '', state: '', zip: '', email: '', phone: '' }
const desk = { actor: 'desk', person: 'Ada' } as const
const shop = { actor: 'retailer', person: 'Oak & Co.' } as const

function passedWork(): RequestWork {
  const work = after(newWork(0), 'pass', {
    ...desk,
    at: 0,
    handover: { retailerId: 'oak', retailerName: 'Oak & Co.', contact },
  })
  if (!work) throw new Error('The move was refused')
  return work
}
function workAfter(...moves: readonly ('accept' | 'contact' | 'decline' | 'won' | 'recall')[]): RequestWork {
  return moves.reduce((work, move) => {
    const next = after(work, move, { ...(move === 'recall' ? desk : shop), at: 0 })
    if (!next) throw new Error(`${move} was refused`)
    return next
  }, passedWork())
}
const kind = (work: RequestWork, at: number) => linkState(work, 1, at).kind

describe('a retailer’s link', () => {
  test('expires after a while if the retailer has not talked to the customer', () => {
    for (const work of [passedWork(), workAfter('accept')]) {
      expect(kind(work, HANDOVER_DAYS * DAY_MS)).toBe('open')
      expect(kind(work, HANDOVER_DAYS * DAY_MS + 1)).toBe('expired')
    }
  })

  test('is good for as long again when its email is sent again', () => {
    const work = withEntry(passedWork(), 'resend', { ...desk, at: DAY_MS, note: mailName('retailer') })
    expect(kind(work, (HANDOVER_DAYS + 1) * DAY_MS)).toBe('open')
    expect(kind(work, (HANDOVER_DAYS + 1) * DAY_MS + 1)).toBe('expired')
  })

  test('stays valid until the request is closed once they have talked', () => {
    for (const work of [workAfter('contact'), workAfter('accept', 'contact'), workAfter('accept', 'won')]) {
      expect(kind(work, 400 * DAY_MS)).toBe('open')
      const closedWork = after(work, 'close', { ...desk, at: 1, value: 'won' })
      expect(closedWork && kind(closedWork, 2)).toBe('closed')
    }
  })

  test('accepts the answers that fit the state', () => {
    const answersTo = (work: RequestWork) => {
      const state = linkState(work, 1, 1)
      return state.kind === 'open' ? state.answers : state.kind
    }
    expect(answersTo(passedWork())).toEqual(['accept', 'decline', 'contact'])
    expect(answersTo(workAfter('accept'))).toEqual(['decline', 'contact', 'visit', 'quote', 'won', 'lost'])
    expect(answersTo(workAfter('contact'))).toEqual(['visit', 'quote', 'won', 'lost'])
    expect(answersTo(workAfter('decline'))).toBe('used')
    expect(answersTo(workAfter('contact', 'recall'))).toBe('revoked')
  })

  test('lets the retailer undo the last answer for ten minutes, even a refusal', () => {
    for (const work of [
      workAfter('accept'),
      workAfter('contact'),
      workAfter('accept', 'won'),
      workAfter('decline'),
    ])
      expect(
        [0, UNDO_MINUTES * 60_000, UNDO_MINUTES * 60_000 + 1].map((at) => linkState(work, 1, at)),
      ).toMatchObject([{ mayUndo: true }, { mayUndo: true }, { mayUndo: false }])
    expect(linkState(passedWork(), 1, 1)).toMatchObject({ mayUndo: false })
  })
})
