import { describe, expect, test } from 'vitest'
import {
  caseFaults,
  isAnsweredByAll,
  openCase,
  withAnswer,
  withChosen,
  withEnd,
  withErasure,
  withExtension,
  withIdentity,
} from './rights-case.ts'

const PERSON = { name: 'Zoë', email: 'zoe@example.com', phone: '', reference: '', street: '', zip: '' }
const BEGINNING = { asked: ['erasure'], receivedOn: '2026-01-15', person: PERSON } as const
const deed = (at: number) => ({ by: 'Grace', at })
const opened = () => openCase('7K3M-9PQRX', BEGINNING, deed(1))
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
    deed(2),
  )

describe('a case', () => {
  test('is extended once', () => {
    const extended = withExtension(opened(), 'Two shops are closed', deed(2))
    expect(extended?.extension).toMatchObject({ reason: 'Two shops are closed', by: 'Grace' })
    expect(extended && withExtension(extended, 'Again', deed(3))).toBeUndefined()
  })

  test('counts a choice only if it changes', () => {
    const chosen = withChosen(opened(), ['B', 'A', 'B'], deed(2))
    expect(chosen).toMatchObject({ chosen: ['A', 'B'], version: 1 })
    expect(withChosen(chosen, ['A', 'B'], deed(3))).toBe(chosen)
  })

  test('notes each retailer’s answer once', () => {
    const first = withAnswer(erased(), 1, { by: 'Shop 1', at: 3 })
    expect(first && withAnswer(first, 1, { by: 'Shop 1', at: 4 })).toBeUndefined()
    expect(withAnswer(erased(), 3, deed(3))).toBeUndefined()
    expect(withAnswer(opened(), 1, deed(3))).toBeUndefined()
    const second = first && withAnswer(first, 2, deed(5))
    expect([first, second].map((one) => one?.erasure && isAnsweredByAll(one.erasure))).toEqual([false, true])
  })

  test('forgets the person at its end, and keeps what proves it', () => {
    const ended = withEnd(withIdentity(erased(), 'Called back', deed(3)), 'By mail', deed(4))
    expect(JSON.stringify(ended)).not.toMatch(/Zoë|zoe@/)
    expect(ended).toMatchObject({
      identity: { how: 'Called back' },
      erasure: { requests: [{ reference: 'REF-00001' }] },
      closed: { how: 'By mail', at: 4 },
    })
    expect(ended.history).toHaveLength(ended.version + 1)
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
