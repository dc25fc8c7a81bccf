import { describe, expect, test } from 'vitest'
import {
  cleanNotice,
  copyrightHolder,
  metadataWithNotice,
  noticeLine,
  noticePacket,
} from './picture-notice.ts'

describe('a copyright notice', () => {
  test.each([
    ['Jane\u0000\u001b[31m Doe\r\nPhotos', 'Jane [31m Doe Photos'],
    ['\u202eeoD enaJ\u2066', 'eoD enaJ'],
    ['a\ud800b', 'a b'],
    ['None', undefined],
    [' \u0000\n', undefined],
    ['é'.repeat(5000), `${'é'.repeat(199)}…`],
    ['📷'.repeat(300), `${'📷'.repeat(199)}…`],
  ])('of %j is one printable line', (input, credit) => {
    expect(cleanNotice({ credit: input }).credit).toBe(credit)
  })

  test.each([
    [{ credit: 'Jane Doe' }, 'Jane Doe'],
    [{ copyright: '2026 Jane Doe' }, '© 2026 Jane Doe'],
    [
      { credit: 'Jane Doe', copyright: '© 2026 Jane Doe. All rights reserved.' },
      '© 2026 Jane Doe. All rights reserved.',
    ],
    [{ credit: 'Jane Doe', copyright: 'Copyright Studio Doe' }, 'Jane Doe · Copyright Studio Doe'],
  ])('of %j is written as %s', (notice, line) => {
    expect(noticeLine(notice)).toBe(line)
  })

  test.each([
    ['© 2019–2026 Jane Doe. All rights reserved.', 'Jane Doe'],
    ['Copyright (c) 2026, Studio 54', 'Studio 54'],
    ['© 2026', ''],
  ])('of %s names its holder', (copyright, holder) => {
    expect(copyrightHolder({ copyright })).toBe(holder)
  })

  test('is escaped as text', () => {
    const packet = noticePacket({ credit: '"><script>&amp;' })
    expect(packet).toContain('photoshop:Credit="&quot;&gt;&lt;script&gt;&amp;amp;"')
    expect(noticePacket({})).toBeUndefined()
  })

  test('of a new file replaces the old notice, which stays if the new file has none', () => {
    const before = { species: 'Maple', credit: 'Jane Doe', copyright: '© Jane Doe' }
    expect(metadataWithNotice({ credit: 'John' })?.(before)).toEqual({
      species: 'Maple',
      credit: 'John',
      copyright: null,
    })
    expect(metadataWithNotice({})).toBeUndefined()
  })
})
