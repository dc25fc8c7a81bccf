import { describe, expect, test } from 'vitest'
import {
  afterCaseStep,
  caseFaults,
  isAnsweredByAll,
  isClosed,
  lastStep,
  openCase,
  withAnswer,
  withChosen,
  withEnd,
  withErasure,
} from './rights-case.ts'

const PERSON = { name: 'Zoë', email: 'zoe@example.com', phone: '', reference: '', street: '', zip: '' }
const BEGINNING = { asked: ['erasure'], receivedOn: '2026-01-15', person: PERSON } as const
const doing = (at: number, note?: string) =>
  ({ actor: 'desk', person: 'Grace', at, ...(note === undefined ? {} : { note }) }) as const
const opened = () => openCase('7K3M-9PQRX', BEGINNING, doing(1))
const notice = (number: number) => ({
  number,
  retailerName: `Shop ${number}`,
  email: 'shop@oak.example',
  references: ['REF-00001'],
})
const erased = () =>
  withErasure(
    opened(),
    {
      requests: [{ reference: 'REF-00001', receivedAt: '2026-01-02T00:00:00.000Z' }],
      notices: [notice(1), notice(2)],
      remains: [],
    },
    doing(2),
  )

describe('a case', () => {
  test('counts a choice only if it changes', () => {
    const chosen = withChosen(opened(), ['B', 'A', 'B'], doing(2))
    expect(chosen).toMatchObject({ chosen: ['A', 'B'], work: { version: 2 } })
    expect(withChosen(chosen, ['A', 'B'], doing(3))).toBe(chosen)
  })

  test('notes each retailer’s answer once', () => {
    const first = withAnswer(erased(), 1, { actor: 'retailer', person: 'Shop 1', at: 3 })
    expect(first && withAnswer(first, 1, { actor: 'retailer', person: 'Shop 1', at: 4 })).toBeUndefined()
    expect(withAnswer(erased(), 3, doing(3))).toBeUndefined()
    expect(withAnswer(opened(), 1, doing(3))).toBeUndefined()
    const second = first && withAnswer(first, 2, doing(5))
    expect([first, second].map((one) => one?.erasure && isAnsweredByAll(one.erasure))).toEqual([false, true])
  })

  test('forgets the person at its end, and keeps what proves it', () => {
    const verified = afterCaseStep(erased(), 'verify', doing(3, 'Called back'))
    const noted = afterCaseStep(verified, 'note', doing(4, 'Zoë is on holiday'))
    const ended = withEnd(noted, doing(5, 'By mail'))
    expect(JSON.stringify(ended)).not.toMatch(/Zoë|zoe@/)
    expect(isClosed(ended)).toBe(true)
    expect(ended.erasure).toMatchObject({ requests: [{ reference: 'REF-00001' }] })
    expect(
      ['verify', 'end'].map((what) => ended.work.history.find((one) => one.what === what)?.note),
    ).toEqual(['Called back', 'By mail'])
    expect(lastStep(ended, 'note')).toMatchObject({ person: 'Grace', at: 4 })
    expect(ended.work.history).toHaveLength(ended.work.version)
  })
})

test('a case begins with what is asked, by whom and when', () => {
  const faultsOf = (change: object) =>
    Object.keys(caseFaults({ ...BEGINNING, today: '2026-01-20', ...change })).toSorted()
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ asked: [] })).toEqual(['asked'])
  expect(faultsOf({ receivedOn: '2026-01-21' })).toEqual(['receivedOn'])
  // A ZIP code alone would find a whole town.
  expect(faultsOf({ person: { ...PERSON, name: '', email: '', zip: '63901' } })).toEqual(['name'])
})
