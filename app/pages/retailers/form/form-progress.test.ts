import { describe, expect, test } from 'vitest'
import {
  areaAfterChange,
  type FormNews,
  missingFields,
  progressAfter,
  untouchedProgress,
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

const after = (...events: FormNews[]) => events.reduce(progressAfter, untouchedProgress({}))

describe('messages while filling in the form', () => {
  const short = { ...VALID, firstName: 'A' }
  const changeEvent: FormNews = { typed: ['firstName'], values: short }
  const leaveEvent: FormNews = { left: ['firstName'] }

  test('appear once a field was changed and left, in either order', () => {
    const message = { firstName: 'Your first name is required.' }
    expect(visibleErrors(after(changeEvent, leaveEvent))).toEqual(message)
    expect(visibleErrors(after(leaveEvent, changeEvent))).toEqual(message)
  })

  test('do not appear on first input or for an untouched field', () => {
    expect(visibleErrors(after(changeEvent))).toEqual({})
    expect(visibleErrors(after({ values: { retailer: '1' } }, leaveEvent))).toEqual({})
  })

  test('appear for a field that was changed and left before hydration', () => {
    const readEvent: FormNews = { values: short, typed: ['firstName'], left: ['firstName'] }
    expect(visibleErrors(after(readEvent))).toEqual({ firstName: 'Your first name is required.' })
    expect(visibleErrors(after({ ...readEvent, left: [] }))).toEqual({})
  })

  test('disappear as soon as the field is valid', () => {
    expect(visibleErrors(after(changeEvent, leaveEvent, { typed: ['firstName'], values: VALID }))).toEqual({})
  })

  test('do not appear for fields of the other intent', () => {
    const tooLong = { ...VALID, retailer: '0', describe: 'x'.repeat(501) }
    const events: FormNews[] = [{ typed: ['describe'], values: tooLong }, { left: ['describe'] }]
    expect(visibleErrors(after(...events))).toEqual({})
    const switchEvent: FormNews = {
      typed: ['retailer'],
      values: { ...tooLong, retailer: '1' },
    }
    expect(visibleErrors(after(...events, switchEvent))).toHaveProperty('describe')
  })
})

describe('messages from the server', () => {
  const refusedProgress = untouchedProgress({
    zip: 'A valid zip is required.',
    city: 'A valid city is required.',
  })

  test('appear before hydration', () => {
    expect(Object.keys(visibleErrors(refusedProgress))).toEqual(['zip', 'city'])
  })

  test('are replaced by client messages as soon as the field is changed', () => {
    const typing = progressAfter(refusedProgress, {
      typed: ['zip'],
      values: { ...VALID, zip: '6546' },
    })
    expect(visibleErrors(typing)).toEqual({
      zip: 'A valid zip is required.',
      city: 'A valid city is required.',
    })
    const nextProgress = progressAfter(typing, { typed: ['zip'], values: VALID })
    expect(visibleErrors(nextProgress)).toEqual({ city: 'A valid city is required.' })
  })

  test('are replaced by those of the next response', () => {
    const again = progressAfter(refusedProgress, {
      answered: { email: 'A valid email is required.' },
    })
    expect(Object.keys(visibleErrors(again))).toEqual(['email'])
  })
})

describe('missing answers', () => {
  test('are empty before hydration, so that the button works', () => {
    expect(missingFields(untouchedProgress({}))).toEqual([])
  })

  test('list missing and invalid fields in form order', () => {
    const values = { ...VALID, phone: '(573) 555', firstName: '', country: 'US' }
    expect(missingFields(after({ values }))).toEqual(['firstName', 'phone'])
  })

  test('are empty once everything is valid', () => {
    expect(missingFields(after({ values: VALID }))).toEqual([])
  })
})

describe('the answer about the distribution area', () => {
  const there = { ...VALID, zip: '98101' }
  const none: ReadonlySet<never> = new Set()

  test('becomes No for an unserved ZIP code, and Yes again for a served one', () => {
    expect(areaAfterChange({ values: VALID, changed: none }, there)).toBe('0')
    const explicitValues = { ...there, distributionArea: '0' }
    expect(
      areaAfterChange({ values: explicitValues, changed: none }, { ...explicitValues, zip: '65466' }),
    ).toBe('1')
    expect(
      areaAfterChange({ values: explicitValues, changed: none }, { ...explicitValues, zip: '9810' }),
    ).toBe('1')
  })

  test('keeps the visitor’s choice, also after a reload', () => {
    expect(areaAfterChange({ values: VALID, changed: new Set(['distributionArea']) }, there)).toBeUndefined()
    const chosenValues = { ...VALID, distributionArea: '0' }
    expect(areaAfterChange({ values: VALID, changed: none }, chosenValues)).toBeUndefined()
    const keptValues = { ...VALID, distributionArea: '0' }
    expect(
      areaAfterChange({ values: keptValues, changed: none }, { ...keptValues, zip: '65467' }),
    ).toBeUndefined()
  })

  test('does not change for a served or foreign ZIP code', () => {
    expect(areaAfterChange({ values: VALID, changed: none }, { ...VALID, zip: '65803' })).toBeUndefined()
    expect(areaAfterChange({ values: VALID, changed: none }, { ...there, country: 'DE' })).toBeUndefined()
  })
})
