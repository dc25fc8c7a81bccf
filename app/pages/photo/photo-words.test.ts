import { describe, expect, test } from 'vitest'
import { photoDescription, photoText } from './photo-words.ts'

const PHOTO = {
  title: 'Alder ranch kitchen',
  label: 'Alder ranch kitchen · Alder · Raised panel door',
  description: '',
}

const NOTHING = { heading: '', blocks: [] }
const TEXT = {
  title: '{photo} – {gallery}',
  heading: '',
  description: '{photo}. See what is in the photo, and ask a retailer about it.',
  lead: '',
  hasExampleFigures: false,
  parts: {
    kind: NOTHING,
    credit: { heading: '', blocks: [{ kind: 'words' as const, of: ['Photo: {owner}.'] }] },
    specifications: NOTHING,
    examples: NOTHING,
    sample: NOTHING,
    'cross-section': NOTHING,
    construction: NOTHING,
  },
}

test('puts photo and gallery in the title', () => {
  const titleIn = (photo: typeof PHOTO, gallery: string) =>
    photoText(TEXT, { photo, gallery, brand: 'Oak' }).title
  expect(titleIn(PHOTO, 'Gallery')).toBe('Alder ranch kitchen · Alder · Raised panel door – Gallery')
  expect(titleIn({ ...PHOTO, label: '' }, 'Vanities')).toBe('Alder ranch kitchen – Vanities')
})

test('credits the brand unless the photo’s notice names someone else', () => {
  const creditOf = (notice?: { credit: string }) =>
    photoText(TEXT, { photo: { ...PHOTO, notice }, gallery: '', brand: 'Oak' }).parts.credit.blocks
  expect(creditOf()).toEqual([{ kind: 'words', of: ['Photo: © Oak.'] }])
  expect(creditOf({ credit: 'Ann Ash' })).toEqual([{ kind: 'words', of: ['Photo: Ann Ash.'] }])
})

describe('the description', () => {
  test('describes the photo and the page’s purpose', () => {
    expect(
      photoDescription({ ...PHOTO, description: 'A kitchen in warm brown alder' }, TEXT.description),
    ).toBe(
      'Alder ranch kitchen · Alder · Raised panel door. A kitchen in warm brown alder. See what is in the photo, and ask a retailer about it.',
    )
  })

  test('is cut at a word when too long', () => {
    const long = photoDescription(
      { ...PHOTO, description: 'A kitchen, with cabinets, '.repeat(12) },
      TEXT.description,
    )
    expect(long.length).toBeLessThanOrEqual(160)
    expect(long).toMatch(/\w …$/)
  })
})
