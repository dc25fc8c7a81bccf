import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containsAddress, disableLinks, webAddressesIn } from './web-addresses.ts'

describe('a name', () => {
  test.each([
    'St. Louis',
    'St.Louis',
    'st.louis',
    'Mr.Smith',
    'MR.SMITH',
    'mr.smith',
    'J.R. Ewing',
    'J.R.Ewing',
    'j.r.ewing',
    'e.g. maple',
    'No.2',
    'Mary-Jane O’Neil-Smith Jr.',
    'john smith.jr',
    'Ma.Teresa',
    'Wm.Scott',
    'Ph.D.',
    'U.S.A.',
    'Zoë 🪵',
    'Name: Ada',
    'A/B',
    '...and so on',
    '',
  ])('finds no address in %j', (name) => {
    expect(containsAddress(name)).toBe(false)
  })

  test.each([
    'Your account is suspended, open secure-login.evil.test/now',
    'evil.test',
    'EVIL.COM',
    'Evil.Com',
    'bit.ly/abc',
    't.me/abc',
    'x.com',
    'win.example',
    'see:evil.test',
    'evil.rocks',
    'пример.рф',
    'münchen.de',
    'xn--mnchen-3ya.de',
    'evil.xn--p1ai',
    'evil．com',
    'evil。com',
    'ev\u200Bil.\u00ADtest',
    'http://localhost',
    'hxxp://evil',
    'mailto:a',
    'tel:+15735550142',
    'www.x',
    '192.168.0.1/now',
    'ada@homeowner.test',
    'ada＠homeowner',
    '@evil',
    '(evil.test)',
    'evil.test.',
  ])('finds an address in %j', (name) => {
    expect(containsAddress(name)).toBe(true)
  })
})

describe('in a text', () => {
  test.each<[string, number]>([
    ['https://www.pictures.test/kitchen-1.jpg and www.pictures.test/2, evil.test/index.html.', 3],
    ['Write to ada.carpenter@homeowner.test or call 573.555.0142.', 0],
    ['As in IMG_1234.jpg, plan.pdf and kitchen.heic', 0],
    ['We like maple.We also like oak.Thanks.', 0],
    ['About 3.5 by 2.25 ft. No.2 maple, etc.and so on; J.R. Ewing, St. Louis, P.O.Box 12', 0],
    ['http://a.test,http://b.test;c.test|d.test', 4],
  ])('counts the addresses in %j', (text, count) => {
    expect(webAddressesIn(text)).toHaveLength(count)
  })
})

describe('made unclickable', () => {
  test.each([
    ['See https://evil.test/a.b?c', 'See https[://]evil[.]test/a.b?c'],
    ['secure-login.evil.test/now', 'secure-login[.]evil[.]test/now'],
    ['EVIL.COM, evil．com and пример.рф', 'EVIL[.]COM, evil[.]com and пример[.]рф'],
    ['ada@homeowner.test', 'ada@homeowner[.]test'],
    ['ev\u200Bil.\u00ADtest', 'ev\u200Bil[.]\u00ADtest'],
    ['192.168.0.1/now', '192[.]168[.]0[.]1/now'],
    ['_192.168.0.1', '_192[.]168[.]0[.]1'],
    ['evil．ücom', 'evil[.]ücom'],
    ['evil.ﬁ and evil․com', 'evil[.]fi and evil[.]com'],
    ['//localhost/x', '[//]localhost/x'],
    ['www.x', 'www[.]x'],
    ['mailto:a tel:+1573', 'mailto[:]a tel[:]+1573'],
    [String.raw`\\evil\share`, String.raw`[\]\evil\share`],
  ])('turns %j into %j', (text, result) => {
    expect(disableLinks(text)).toBe(result)
  })

  test.each([
    'J.R. Ewing of St. Louis, No.2, e.g. maple, 3.5 x 2.25 in., 2.5mm … and so on... Thanks!',
    'Kitchen & bath:\n- 36" sink\n- 573.555.0142, 9:30 a.m.',
    '',
  ])('leaves %j unchanged', (text) => {
    expect(disableLinks(text)).toBe(text)
  })

  test('leaves no address in any input', () => {
    const piece = fc.oneof(
      fc.constantFrom('.', '://', 'www.', 'evil', 'com', 'test', '/', '@', ' ', '\u200B', '．', 'ü', '1'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('').toWellFormed()
        const plainText = disableLinks(text)
        expect(webAddressesIn(plainText)).toEqual([])
      }),
    )
  })
})
