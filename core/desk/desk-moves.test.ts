import { expect, test } from 'vitest'
import { DESK_MAP } from './desk-map.ts'
import { deskMove } from './desk-moves.ts'

test.each([
  ['/desk/slides?view=drafts', '/desk/pictures/shiloh-images-home?view=drafts'],
  ['/desk/upload', '/desk/pictures'],
  ['/desk/upload?gallery=shiloh-images-gallery', '/desk/pictures/shiloh-images-gallery'],
  ['/desk/finishes/new', '/desk/pictures/new/finish'],
  ['/desk/rooms/new', '/desk/pictures/new/room'],
  ['/desk/table?gallery=shiloh-images-gallery', '/desk/pictures'],
  ['/desk/videos', '/desk/pictures/videos'],
  ['/desk/preview?page=/about&width=desk', '/desk/texts'],
  ['/desk/history', '/desk/activity?view=changes'],
  ['/desk/history?gallery=a&name=b.jpg&at=1', '/desk/activity?view=changes&place=a&thing=b.jpg'],
  ['/desk/trash', '/desk/activity?view=trash'],
  ['/desk/audit', '/desk/activity?view=access'],
  ['/desk/checks', '/desk/pictures'],
  ['/desk/figures?from=2026-01-01', '/desk/reports?from=2026-01-01'],
  ['/desk/requests/rights', '/desk/requests?view=privacy'],
  ['/desk/requests/rights/new', '/desk/requests/new?kind=privacy'],
  ['/desk/requests/rights/7K3M-9PQRX', '/desk/requests/7K3M-9PQRX'],
  ['/desk/requests/rights/7K3M-9PQRX/correct/REF-1?x=1', '/desk/requests/7K3M-9PQRX?x=1'],
  ['/desk/requests?view=rights', '/desk/requests?view=privacy'],
  ['/desk/requests?view=waiting&after=1.x', '/desk/requests?view=with-a-retailer&after=1.x'],
  ['/desk/retailers/table', '/desk/retailers/import'],
])('redirects %s to %s', (from, to) => {
  const { pathname, searchParams } = new URL(from, 'https://desk.invalid')
  expect(deskMove(pathname, searchParams)).toBe(to)
})

test('redirects a filter’s former query', () => {
  expect(deskMove('/desk/filters', new URLSearchParams('key=species&value=Oak'))).toBe(
    '/desk/filters/species?value=Oak',
  )
  expect(deskMove('/desk/filters', new URLSearchParams('q=oak'))).toBeUndefined()
})

test('redirects no current page of the desk', () => {
  const pages = DESK_MAP.filter(({ path }) => deskMove(path, new URLSearchParams()) !== undefined)
  expect(pages).toEqual([])
})
