import { describe, expect, test } from 'vitest'
import { itemWith } from '#core/content/item.fixture.ts'
import { pictureView, plainView } from '#services/pictures/picture-view.ts'
import { packPicture, unpackPicture } from './gallery-picture.ts'

const ITEM = itemWith({}, { name: 'kitchens/navy & maple.jpg', version: 'Ab-1_x' })

describe('a packed picture', () => {
  test.each([200, 320, 900, 1600, 4000])('comes out as it went in, at %i px', (width) => {
    const facts = { width, height: 300, preview: 'data:image/webp;base64,AAAA', vector: false }
    const picture = pictureView(ITEM, facts)
    const packed = packPicture(ITEM, picture)
    expect(packed).not.toHaveProperty('srcSet')
    expect(JSON.stringify(packed).length).toBeLessThan(150)
    expect(unpackPicture(ITEM, packed)).toEqual(picture)
  })
})

describe('a picture whose addresses do not follow from its version and size', () => {
  const vector = pictureView(ITEM, { width: 100, height: 100, preview: '', vector: true })
  const unreadable = plainView(ITEM)
  const elsewhere = {
    ...pictureView(ITEM, { width: 400, height: 300, preview: '', vector: false }),
    sources: [],
  }

  test.each([
    ['vector', vector],
    ['unreadable', unreadable],
    ['made otherwise', elsewhere],
  ])('is sent whole: %s', (_, picture) => {
    expect(packPicture(ITEM, picture)).toEqual(picture)
    expect(unpackPicture(ITEM, packPicture(ITEM, picture))).toEqual(picture)
  })
})
