import { expect, test } from 'vitest'
import { generatedCountries } from '../../../scripts/generate-countries.ts'
import { COUNTRIES, countryName, isCountryCode } from './countries.ts'

test('matches the output of its script', () => {
  expect(COUNTRIES).toEqual(generatedCountries())
})

test('has about 240 countries with unique names and two-letter codes', () => {
  const codes = COUNTRIES.map(({ code }) => code)
  expect(codes.length).toBeGreaterThanOrEqual(235)
  expect(codes.length).toBeLessThanOrEqual(255)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(codes.length)
})

test('is sorted by name', () => {
  const names = COUNTRIES.map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Aland', 'Albania'])
  expect(names.at(-1)).toBe('Zimbabwe')
})

test('maps a code to a name', () => {
  expect(countryName('US')).toBe('United States')
  expect(countryName('CA')).toBe('Canada')
  expect(countryName('us')).toBeUndefined()
  expect(countryName('ZZ')).toBeUndefined()
  expect(isCountryCode('US')).toBe(true)
  expect(isCountryCode('United States')).toBe(false)
})
