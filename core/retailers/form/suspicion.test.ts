import { expect, test } from 'vitest'
import { completeRequest, type RetailerRequest } from './retailer-request.ts'
import { linkSpamIn, linkSpamInNotes } from './suspicion.ts'

const request = (change: Partial<RetailerRequest> = {}): RetailerRequest =>
  completeRequest({
    retailer: 1,
    firstName: 'Ada',
    lastName: 'Carpenter',
    email: 'ada@homeowner.test',
    contact: { phone: '(573) 555-0142', businessName: '', phoneExt: '' },
    streetAddress: '12 Mill Road',
    city: 'Dudley',
    state: 'Missouri',
    zip: '63936',
    country: 'US',
    projectType: 1,
    describe: '',
    comments: '',
    distributionArea: 1,
    ...change,
  })

test.each([
  'We like this: https://www.pictures.test/kitchen-1 and www.pictures.test/kitchen-2, http://a.test/3.',
  'Dr. Who visited; see page 3.2.1 of the plan.wwwhat?',
  'As in kitchen-1.jpg, kitchen-2.jpg, kitchen-3.jpg, kitchen-4.jpg; write to a@a.test, b@b.test, c@c.test, d@d.test.',
  '',
])('finds nothing in ordinary text: %j', (comments) => {
  expect(linkSpamIn(request({ comments }))).toBeUndefined()
})

test.each<Partial<RetailerRequest>>([
  { lastName: 'St.John', city: 'St.Louis', streetAddress: 'P.O.Box 12' },
  { firstName: 'J.R.', lastName: 'Ewing Jr.', city: 'Dudley.MO', streetAddress: 'No.2 Main St.Apt 4' },
  { firstName: 'Mr.Smith', lastName: 'Ph.D.', streetAddress: '5th Ave.SE @ Main' },
])('accepts %j as names and places', (change) => {
  expect(linkSpamIn(request(change))).toBeUndefined()
})

test('allows a business name that is a domain', () => {
  const contact = { phone: '', businessName: 'www.kitchens.test', phoneExt: '' }
  expect(linkSpamIn(request({ retailer: 0, contact }))).toBeUndefined()
})

test.each<[string, Partial<RetailerRequest>]>([
  ['many links', { comments: 'http://a.test HTTPS://b.test www.c.test http://d.test' }],
  [
    'links over several fields',
    { comments: 'http://a.test http://b.test', describe: 'http://c.test www.d.test' },
  ],
  ['many bare domains', { comments: 'a.test evil.com/now', describe: 'Shop at b.test, c.test' }],
  ['a bare domain as name', { lastName: 'is suspended, open secure-login.evil.test/now' }],
  ['an email address as name', { firstName: 'ada@homeowner.test' }],
  ['another scheme as name', { firstName: 'tel:+15735550142' }],
  ['a bare domain as street', { streetAddress: 'evil.test/now' }],
  ['a short one as city', { city: 't.me/abc' }],
  ['markup', { comments: 'Nice <A  HREF="//a.test">offer</A>' }],
  ['forum markup', { describe: '[url=//a.test]offer[/url]' }],
  ['a link as name', { firstName: 'Win http://a.test' }],
  ['a link as city', { city: 'www.a.test' }],
])('finds %s', (_, change) => {
  expect(linkSpamIn(request(change))?.reason).toMatch(/links?\b/)
})

test('leaves visitor input out of the reason', () => {
  expect(linkSpamIn(request({ city: 'https://offer.test' }))?.reason).not.toContain('offer')
})

test('returns the matched text', () => {
  expect(
    linkSpamIn(request({ firstName: 'tel:+1573', city: 'Dudley', streetAddress: 'evil.test/now' }))?.matched,
  ).toEqual([
    { field: 'firstName', text: 'tel:+1573' },
    { field: 'streetAddress', text: 'evil.test/now' },
  ])
  expect(
    linkSpamIn(request({ comments: 'Nice <a href="//a.test">offer</a>, [url=//b.test]' }))?.matched,
  ).toEqual([
    { field: 'comments', text: '<a href="//a.test">' },
    { field: 'comments', text: '[url=//b.test]' },
  ])
  const comments = 'See http://a.test, www.b.test and http://c.test'
  expect(
    linkSpamIn(request({ describe: 'Shop at d.test', comments }))?.matched.map(({ text }) => text),
  ).toEqual(['d.test', 'http://a.test', 'www.b.test', 'http://c.test'])
})

test('checks each note on its own', () => {
  const links = (count: number) => Array.from({ length: count }, (_, at) => `https://a${at}.test`).join(' ')
  expect(linkSpamInNotes([links(3), links(3), 'For the island?'])).toBeUndefined()
  expect(linkSpamInNotes(['', links(4)])).toBe('The text is stuffed with links.')
  expect(linkSpamInNotes(['<a href="https://a.test">x</a>'])).toBe(
    'The text contains links written as markup.',
  )
})
