import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blobNameFault } from '../names.ts'
import { fileUrl, parseFilePath, parseVariantPath, variantUrls, variantWidths } from './media-urls.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from './picture-maker.ts'

const address = { container: 'shiloh-images-gallery', name: 'a b/küche 100%.jpg', version: 'Ab-_9' }

describe('addresses', () => {
  test('keep the slashes of a name and encode the rest', () => {
    expect(fileUrl(address)).toBe('/files/shiloh-images-gallery/a%20b/k%C3%BCche%20100%25.jpg?v=Ab-_9')
    expect(variantUrls(address)(640, 'avif')).toBe(
      '/media/Ab-_9/640/shiloh-images-gallery/a%20b/k%C3%BCche%20100%25.jpg.avif',
    )
  })

  test('parse back to their parts for any name', () => {
    const names = string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter(
      (name) => !blobNameFault(name),
    )
    assert(
      property(
        names,
        constantFrom(...PICTURE_WIDTHS),
        constantFrom(...PICTURE_FORMATS),
        constantFrom(
          { cut: 'whole' as const },
          { cut: 'square' as const },
          { cut: 'square' as const, focus: { x: 0.07, y: 1 } },
          { cut: 'square' as const, focus: { x: 0.29, y: 0 } },
        ),
        (name, width, format, crop) => {
          const { cut } = crop
          const variant = { ...address, name, width, format, ...crop }
          const url = variantUrls(variant)(width, format, cut)
          expect(parseVariantPath(url.slice('/media/'.length))).toEqual(variant)
          const [path = ''] = fileUrl(variant).slice('/files/'.length).split('?')
          expect(parseFilePath(path)).toEqual({ container: address.container, name })
        },
      ),
    )
  })

  test.each([
    ['a width that is not offered', 'v1/641/shiloh-images-gallery/a.jpg.avif'],
    ['a width with a leading zero', 'v1/0640/shiloh-images-gallery/a.jpg.avif'],
    ['a cut that is not offered', 'v1/640-round/shiloh-images-gallery/a.jpg.avif'],
    ['a focal point outside the picture', 'v1/640-square-101-0/shiloh-images-gallery/a.jpg.avif'],
    ['a focal point with a leading zero', 'v1/640-square-07-0/shiloh-images-gallery/a.jpg.avif'],
    ['half a focal point', 'v1/640-square-7/shiloh-images-gallery/a.jpg.avif'],
    ['a focal point without a crop', 'v1/640-7-7/shiloh-images-gallery/a.jpg.avif'],
    ['a format that is not offered', 'v1/640/shiloh-images-gallery/a.jpg.png'],
    ['no format', 'v1/640/shiloh-images-gallery/a'],
    ['no name', 'v1/640/shiloh-images-gallery/.avif'],
    ['broken encoding', 'v1/640/shiloh-images-gallery/%zz.jpg.avif'],
    ['a name that leaves the container', 'v1/640/shiloh-images-gallery/..%2F..%2Fsecret.avif'],
    ['a bad container', 'v1/640/../a.jpg.avif'],
    ['a bad version', 'v%201/640/shiloh-images-gallery/a.jpg.avif'],
    ['nothing', ''],
  ])('with %s are invalid', (_what, path) => {
    expect(parseVariantPath(path)).toBeUndefined()
  })

  test.each(['', 'shiloh-images-gallery', 'shiloh-images-gallery/', 'shiloh-images-gallery/../x', '%/x'])(
    'reads no item from /files/%s',
    (path) => {
      expect(parseFilePath(path)).toBeUndefined()
    },
  )
})

describe('widths', () => {
  test.each([
    [100, [160]],
    [320, [160, 240, 320]],
    [1000, [160, 240, 320, 480, 640, 720, 960, 1280]],
    [1920, [160, 240, 320, 480, 640, 720, 960, 1280, 1600, 1920]],
    [6000, [160, 240, 320, 480, 640, 720, 960, 1280, 1600, 1920]],
  ])('suit an original %i px wide', (original, widths) => {
    expect(variantWidths(original)).toEqual(widths)
  })
})
