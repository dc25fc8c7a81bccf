import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Picture, type PictureProps } from './picture.tsx'

const WIDE = {
  container: 'gallery',
  name: 'a.jpg',
  picture: { version: 'v1', width: 600, height: 400, preview: '' },
}

function markupOf(props: Partial<PictureProps>): string {
  return renderToStaticMarkup(<Picture of={WIDE} alt="A kitchen" sizes="33vw" {...props} />)
}

describe('loading of a picture', () => {
  test('preloads a hero in the head before others', () => {
    const markup = markupOf({ loading: 'hero' })
    expect(markup).toMatch(/<link rel="preload" as="image"[^>]* type="image\/avif"[^>]* fetchPriority="high"/)
    expect(markup).toMatch(/alt="A kitchen"[^>]* loading="eager" [^>]*fetchPriority="high"/i)
  })

  test('loads an eager picture before others', () => {
    expect(markupOf({ loading: 'eager' })).not.toContain('preload')
    expect(markupOf({ loading: 'eager' })).toMatch(/ fetchPriority="high"/i)
  })

  test('loads others when they are near the viewport', () => {
    expect(markupOf({})).toContain(' loading="lazy"')
    expect(markupOf({})).not.toMatch(/preload|fetchPriority/i)
  })
})

test('gives a picture that overflows its box a larger size than the box', () => {
  const sizes = '(min-width: 720px) 33vw, 100vw'
  expect(markupOf({ sizes, cover: true, box: 1 })).toContain(
    'sizes="(min-width: 720px) calc(1.50 * 33vw), calc(1.50 * 100vw)"',
  )
  expect(markupOf({ sizes, cover: true, box: 3 / 2 })).toContain(`sizes="${sizes}"`)
})

test('moves the visible part to the focal point, which is in the URL of square crops', () => {
  const of = { ...WIDE, picture: { ...WIDE.picture, focus: { x: 0.32, y: 0.5 } } }
  const square = { media: '(max-width: 600px)', sizes: '98vw' }
  const markup = markupOf({ of, cover: true, square })
  expect(markup).toMatch(/^<span class="[^"]*x3[^"]*"/)
  expect(markup).toContain('/media/v1/320-square-32-50/gallery/a.jpg.avif 320w')
  expect(markup).toContain('/media/v1/320/gallery/a.jpg.avif 320w')
  expect(markupOf({ cover: true })).not.toContain('x5')
})

describe('the square crop', () => {
  const square = { media: '(max-width: 600px)', sizes: '98vw' }

  test('is used for some windows, including in preloads', () => {
    const markup = markupOf({ square, loading: 'hero' })
    expect(markup).toMatch(/<source media="\(max-width: 600px\)" type="image\/avif" [^>]*sizes="98vw"/)
    expect(markup.match(/<link [^>]*media="[^"]*"/g)?.map((link) => link.split('media=')[1])).toEqual([
      '"(max-width: 600px)"',
      '"not all and (max-width: 600px)"',
    ])
  })

  test('is omitted unless the picture is wide', () => {
    const of = { ...WIDE, picture: { ...WIDE.picture, height: 900 } }
    expect(markupOf({ of, square, loading: 'hero' })).not.toContain('max-width')
  })
})
