import { describe, expect, test } from 'vitest'
import {
  type FormEvent,
  followingArea,
  progressAfter,
  stillNeeded,
  untouched,
  visibleErrors,
} from './form-progress.ts'

const VALID = {
  retailer: '1',
  firstName: 'Ada',
  lastName: 'Nye',
  email: 'ada@nye.example',
  phone: '(573) 555-0123',
  streetAddress: '1 Mill Road',
  city: 'Eminence',
  state: 'Missouri',
  zip: '65466',
  country: 'US',
  projectType: '1',
  distributionArea: '1',
}

const after = (...events: FormEvent[]) => events.reduce(progressAfter, untouched({}))

describe('messages while the form is filled in', () => {
  const short = { ...VALID, firstName: 'A' }
  const changed: FormEvent = { kind: 'changed', name: 'firstName', values: short }
  const left: FormEvent = { kind: 'left', name: 'firstName' }

  test('show once a field was changed and left, in either order', () => {
    const message = { firstName: 'Your first name is required.' }
    expect(visibleErrors(after(changed, left))).toEqual(message)
    expect(visibleErrors(after(left, changed))).toEqual(message)
  })

  test('do not show while it is typed for the first time, or was left untyped', () => {
    expect(visibleErrors(after(changed))).toEqual({})
    expect(visibleErrors(after({ kind: 'read', values: { retailer: '1' } }, left))).toEqual({})
  })

  test('show for what was typed and left before the page was interactive', () => {
    const read: FormEvent = { kind: 'read', values: short, typed: ['firstName'], left: ['firstName'] }
    expect(visibleErrors(after(read))).toEqual({ firstName: 'Your first name is required.' })
    expect(visibleErrors(after({ ...read, left: [] }))).toEqual({})
  })

  test('go as soon as the field is in order', () => {
    expect(
      visibleErrors(after(changed, left, { kind: 'changed', name: 'firstName', values: VALID })),
    ).toEqual({})
  })

  test('of fields that the other intent asks for do not show', () => {
    const tooLong = { ...VALID, retailer: '0', describe: 'x'.repeat(501) }
    const events: FormEvent[] = [
      { kind: 'changed', name: 'describe', values: tooLong },
      { kind: 'left', name: 'describe' },
    ]
    expect(visibleErrors(after(...events))).toEqual({})
    const switched: FormEvent = { kind: 'changed', name: 'retailer', values: { ...tooLong, retailer: '1' } }
    expect(visibleErrors(after(...events, switched))).toHaveProperty('describe')
  })
})

describe('messages of the server', () => {
  const refused = untouched({ zip: 'A valid zip is required.', city: 'A valid city is required.' })

  test('show before the page is interactive', () => {
    expect(Object.keys(visibleErrors(refused))).toEqual(['zip', 'city'])
  })

  test('give way to our own as soon as the field is changed', () => {
    const typing = progressAfter(refused, { kind: 'changed', name: 'zip', values: { ...VALID, zip: '6546' } })
    expect(visibleErrors(typing)).toEqual({
      zip: 'A valid zip is required.',
      city: 'A valid city is required.',
    })
    const done = progressAfter(typing, { kind: 'changed', name: 'zip', values: VALID })
    expect(visibleErrors(done)).toEqual({ city: 'A valid city is required.' })
  })

  test('are replaced by those of the next answer', () => {
    const again = progressAfter(refused, {
      kind: 'answered',
      errors: { email: 'A valid email is required.' },
    })
    expect(Object.keys(visibleErrors(again))).toEqual(['email'])
  })
})

describe('what is still needed', () => {
  test('is nothing before the page is interactive, so that the button works', () => {
    expect(stillNeeded(untouched({}))).toEqual([])
  })

  test('lists missing and faulty fields in asking order', () => {
    const values = { ...VALID, phone: '(573) 555', firstName: '', country: 'US' }
    expect(stillNeeded(after({ kind: 'read', values }))).toEqual(['firstName', 'phone'])
  })

  test('is nothing once all is in order', () => {
    expect(stillNeeded(after({ kind: 'read', values: VALID }))).toEqual([])
  })
})

describe('the answer about the distribution area', () => {
  const there = { ...VALID, zip: '98101' }
  const none: ReadonlySet<never> = new Set()

  test('becomes No with a ZIP code that is not served, and Yes again with one that is', () => {
    expect(followingArea({ values: VALID, changed: none }, there)).toBe('0')
    const said = { ...there, distributionArea: '0' }
    expect(followingArea({ values: said, changed: none }, { ...said, zip: '65466' })).toBe('1')
    expect(followingArea({ values: said, changed: none }, { ...said, zip: '9810' })).toBe('1')
  })

  test('stays with what the visitor chose, here or before a reload', () => {
    expect(followingArea({ values: VALID, changed: new Set(['distributionArea']) }, there)).toBeUndefined()
    const chosen = { ...VALID, distributionArea: '0' }
    expect(followingArea({ values: VALID, changed: none }, chosen)).toBeUndefined()
    const kept = { ...VALID, distributionArea: '0' }
    expect(followingArea({ values: kept, changed: none }, { ...kept, zip: '65467' })).toBeUndefined()
  })

  test('stays where the ZIP code is served, or is not one of the United States', () => {
    expect(followingArea({ values: VALID, changed: none }, { ...VALID, zip: '65803' })).toBeUndefined()
    expect(followingArea({ values: VALID, changed: none }, { ...there, country: 'DE' })).toBeUndefined()
  })
})
