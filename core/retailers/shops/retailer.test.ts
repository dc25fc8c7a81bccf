import { expect, test } from 'vitest'
import { nameKey } from '../../plain-text.ts'
import { checkRecord, parseRecord } from '../../records/record-kind.ts'
import { serves } from './retailer.ts'
import { RETAILER } from './retailer-kind.ts'

const tidyRetailer = (formValues: Readonly<Record<string, string>>) => parseRecord(RETAILER, formValues)
const retailerFaults = (values: Readonly<Record<string, string>>) => checkRecord(RETAILER, values)

const typed = {
  name: '  Oak &  Co. ',
  streetAddress: '1 Mill Road',
  city: 'Joplin',
  state: 'MO',
  zip: '64801',
  email: 'desk@oak.example',
  phone: '573 555 0123',
  area: '648;65801  ,  723',
  note: 'Ask for Ada\nafter nine',
}

test('normalizes input', () => {
  const values = tidyRetailer(typed)
  expect(values).toMatchObject({ phone: '(573) 555-0123', area: '648, 65801, 723', note: typed.note })
  expect(retailerFaults(values)).toEqual({})
  expect(nameKey(values['name'] ?? '')).toBe('oak & co.')
})

test.each([
  ['name', ' '],
  ['zip', '6480'],
  ['email', 'oak'],
  ['phone', '555 0123'],
  ['area', '64, 65801'],
  ['area', 'Joplin'],
  ['area', ''],
  ['note', 'x'.repeat(4001)],
] as const)('rejects %s “%.10s”', (name, value) => {
  expect(Object.keys(retailerFaults(tidyRetailer({ ...typed, [name]: value })))).toEqual([name])
})

test('matches ZIP codes and their prefixes', () => {
  const { area = '' } = tidyRetailer(typed)
  expect(
    ['64801', '64899', '65801', '65802', '72301', '06480'].filter((zip) => serves({ area }, zip)),
  ).toEqual(['64801', '64899', '65801', '72301'])
  expect(serves({ area: '' }, '64801')).toBe(false)
})
