import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { toJsonText } from '#app/json-text.ts'
import type { RawMetadata } from '#core/content/metadata/metadata.ts'
import { prepareEmpty } from './empty-on-demand.tsx'
import { galleryOf } from './gallery-data.fixture.ts'
import { toGalleryData } from './gallery-data.ts'
import { GallerySection } from './gallery-section.tsx'

const ROOMS: readonly RawMetadata[] = [
  { species: 'Maple', stain: 'Honey', aged: 'true', display_name: 'Honey kitchen' },
  { species: 'Cherry', stain: 'Natural', aged: 'false', display_name: 'Cherry bath' },
]

const EMPTY = { heading: 'No photos match all of that', blocks: [] }
const TEXT = {
  title: 'Gallery',
  description: '',
  heading: 'Gallery',
  lead: '',
  withoutMatches: EMPTY,
  withoutPhotos: EMPTY,
}

function markupOf(photos: readonly RawMetadata[], query = '', page = 1): string {
  const gallery = toJsonText(toGalleryData(galleryOf(photos, query, page)))
  const Stub = createRoutesStub([
    { path: '/gallery', Component: () => <GallerySection gallery={gallery} text={TEXT} layout="rooms" /> },
  ])
  return renderToStaticMarkup(<Stub initialEntries={[`/gallery?${query}`]} />)
}

function checkboxes(markup: string): readonly string[] {
  return [...markup.matchAll(/<input type="checkbox"[^>]*>/g)].map(([tag]) => {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
    return `${attribute('name')}=${attribute('value')}${tag.includes(' checked=') ? ' ✓' : ''}`
  })
}

describe('a gallery without scripts', () => {
  test('has its filters in a form for the same page', () => {
    const markup = markupOf(ROOMS, 'species=Cherry&aged=true')
    expect(markup).toMatch(/<form [^>]*action="\/gallery" method="get"/)
    expect(markup).toMatch(/<button[^>]*type="submit"[^>]*>Show photos<\/button>/)
    expect(checkboxes(markup)).toEqual([
      'aged=true ✓',
      'display_name=*',
      'display_name=Cherry bath',
      'display_name=Honey kitchen',
      'species=*',
      'species=Cherry ✓',
      'species=Maple',
      'stain=*',
      'stain=Honey',
      'stain=Natural',
    ])
  })

  test('shows six of more than twelve values and hides the others unless one is checked', () => {
    const many = Array.from({ length: 13 }, (_, index) => ({ species: `Wood ${index + 10}` }))
    const rest = (markup: string) => /<details[^>]*>.*?<\/details>/s.exec(markup)?.[0] ?? ''
    expect(checkboxes(rest(markupOf(many)))).toEqual(many.slice(6).map(({ species }) => `species=${species}`))
    expect(rest(markupOf(many))).toContain('Show all 13')
    expect(rest(markupOf(many))).not.toMatch(/^<details[^>]* open/)
    expect(rest(markupOf(many, 'species=Wood+17'))).toMatch(/^<details[^>]* open/)
    expect(rest(markupOf(many.slice(0, 12)))).toBe('')
  })

  test('keeps filters when searching and the search when filtering', () => {
    const many = Array.from({ length: 9 }, () => ({ species: 'Maple' }))
    const forms = markupOf(many, 'species=Maple&q=island').match(/<form.*?<\/form>/gs) ?? []
    const searchForm = forms.find((form) => form.includes('role="search"')) ?? ''
    const filterForm = forms.find((form) => !form.includes('role="search"')) ?? ''
    expect(searchForm).toMatch(/<input [^>]*type="search"[^>]*name="q"/)
    expect(searchForm).toContain('<input type="hidden" name="species" value="Maple"/>')
    expect(filterForm).toContain('<input type="hidden" name="q" value="island"/>')
  })

  test('links every photo to its page', () => {
    const markup = markupOf(ROOMS)
    expect(markup).toContain('<a href="/gallery/rooms/photo%200"')
    expect(markup).toContain('<a href="/gallery/rooms/photo%201"')
  })

  test('shows the number of photos and links that remove choices', () => {
    expect(markupOf(ROOMS)).toContain('>2 photos</p>')
    const markup = markupOf(ROOMS, 'species=Maple&stain=Honey')
    expect(markup).toContain('>1 of 2 photos</p>')
    expect(markup).toContain('aria-label="Remove Stain: Honey"')
    expect(markup).toMatch(/<a [^>]*href="\/gallery"[^>]*>Clear filters<\/a>/)
  })

  test('suggests what to do without results', async () => {
    await prepareEmpty()
    const markup = markupOf(ROOMS, 'species=Cherry&stain=Honey')
    expect(markup).toContain('No photos match all of that')
    expect(markup.match(/>Clear filters<\/a>/g)).toHaveLength(1)
  })

  test('links to the next and previous page', () => {
    const many = Array.from({ length: 130 }, () => ({ species: 'Maple' }))
    expect(markupOf(many)).toMatch(/href="\/gallery\?page=2"[^>]*>Show more<\/a>/)
    const second = markupOf(many, 'species=Maple', 2)
    expect(second).toMatch(/href="\/gallery\?species=Maple&amp;page=3"[^>]*>Show more<\/a>/)
    expect(second).toMatch(/href="\/gallery\?species=Maple"[^>]*>Show earlier photos<\/a>/)
    expect(markupOf(many, '', 3)).not.toContain('Show more')
  })

  test('has no filters for a container without filters', () => {
    const markup = markupOf([{ html: '<p>Nothing is known of it.</p>' }])
    expect(markup).not.toContain('Filters')
    expect(markup).not.toContain('Open filters')
  })

  test('has no inline styles, which the CSP would block', () => {
    expect(markupOf(ROOMS, 'species=Maple')).not.toContain('style=')
  })
})
