import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { galleryPathOf } from '../gallery-paths.ts'
import { parsePhotoPath, photoPath, photoSlugs } from './photo-paths.ts'

function slugsOf(...names: string[]): readonly string[] {
  return [...photoSlugs(names).values()]
}

describe('a photo’s slug', () => {
  test('is its name without the extension', () => {
    expect(slugsOf('navy-and-maple-kitchen.jpg', 'baths/sage.WEBP', 'version 1.5.png')).toEqual([
      'navy-and-maple-kitchen',
      'baths/sage',
      'version 1.5',
    ])
  })

  test('is the full name when the short one is ambiguous', () => {
    expect(slugsOf('oak.jpg', 'oak.png', 'oak-2.jpg')).toEqual(['oak.jpg', 'oak.png', 'oak-2'])
    expect(slugsOf('oak', 'oak.jpg')).toEqual(['oak', 'oak.jpg'])
  })

  test('is the full name when the short one has another meaning', () => {
    expect(slugsOf('gallery-2.html.jpg', 'photo.data.jpg')).toEqual(['gallery-2.html.jpg', 'photo.data.jpg'])
  })

  test('keeps dots that don’t start an image extension', () => {
    expect(slugsOf('st. louis', '.jpg')).toEqual(['st. louis', '.jpg'])
  })
})

const NAMES = fc.array(
  fc
    .stringMatching(/^(?:[ab]\/)?[ab%é .]{0,3}[ab](?:\.(?:jpg|png|data|html))?$/)
    .filter((name) => !name.includes('//')),
  { maxLength: 12 },
)

test('gives each photo a unique address that resolves back to it', () => {
  fc.assert(
    fc.property(NAMES, (samples) => {
      const names = [...new Set(samples)]
      const slugs = photoSlugs(names)
      expect(new Set(slugs.values()).size).toBe(names.length)
      for (const slug of slugs.values()) {
        const pageQuery = parsePhotoPath(photoPath('/products/finishes', slug))
        expect(pageQuery?.slug).toBe(slug)
      }
    }),
  )
})

describe('a photo page’s path', () => {
  test('contains gallery, container and photo', () => {
    expect(parsePhotoPath('/gallery/baths/sage%20vanity')).toEqual({
      galleryPath: '/gallery',
      container: 'shiloh-images-gallery',
      slug: 'baths/sage vanity',
    })
    expect(photoPath('/gallery', 'baths/sage vanity & more')).toBe(
      '/gallery/baths/sage%20vanity%20%26%20more',
    )
  })

  test.each([
    '/gallery',
    '/gallery/',
    '/products/finishes',
    '/about/story',
    '/gallery/%E0%A4%A',
    '/galleryx/y',
  ])('is not %s', (path) => {
    expect(parsePhotoPath(path)).toBeUndefined()
  })

  test('starts with the gallery that shows the container', () => {
    expect(galleryPathOf('shiloh-images-products-doorstyles')).toBe('/products/doorstyles')
    expect(galleryPathOf('shiloh-images-retailers')).toBeUndefined()
  })
})
