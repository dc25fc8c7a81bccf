import { describe, expect, test } from 'vitest'
import { photoDescription, photoPageTitle } from './photo-words.ts'

const PHOTO = {
  title: 'Alder ranch kitchen',
  label: 'Alder ranch kitchen · Alder · Raised panel door',
  description: '',
}

test('the title tells the photo and its gallery', () => {
  expect(photoPageTitle(PHOTO, '/gallery')).toBe('Alder ranch kitchen · Alder · Raised panel door – Gallery')
  expect(photoPageTitle({ ...PHOTO, label: '' }, '/products/vanities')).toBe('Alder ranch kitchen – Vanities')
})

describe('the description', () => {
  test('says what is in the photo and what the page is for', () => {
    expect(photoDescription({ ...PHOTO, description: 'A kitchen in warm brown alder' })).toBe(
      'Alder ranch kitchen · Alder · Raised panel door. A kitchen in warm brown alder. See what is in the photo, and ask a retailer about it.',
    )
  })

  test('ends at a word where there is more to say than room', () => {
    const long = photoDescription({ ...PHOTO, description: 'A kitchen, with cabinets, '.repeat(12) })
    expect(long.length).toBeLessThanOrEqual(160)
    expect(long).toMatch(/\w …$/)
  })
})
