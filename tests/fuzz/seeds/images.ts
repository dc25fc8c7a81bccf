import type { SentImage } from '../generators/images.ts'

const svg = (text: string): SentImage => ({ type: 'image/svg+xml', bytes: Buffer.from(text) })
const base64 = (type: string, text: string): SentImage => ({ type, bytes: Buffer.from(text, 'base64') })

export const UPLOAD_SEEDS: readonly SentImage[] = [
  svg(''),
  svg('<svg/>'),
  svg('<!---->'.repeat(500)),
  svg(`${'<!---->'.repeat(300)}<?xml-stylesheet href="a"?><svg></svg>`),
  svg(`<svg>${'<g>'.repeat(20_000)}`),
  svg(
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg><text>&b;</text></svg>`,
  ),
  svg(`<!DOCTYPE ${'a'.repeat(3000)}<svg></svg>`),
  svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e999 NaN"></svg>'),
  svg(`<svg xmlns="http://www.w3.org/2000/svg" ${"a='".repeat(5000)}></svg>`),
  { type: 'image/jpeg', bytes: Buffer.of(0xff, 0xd8, 0xff) },
  { type: 'image/png', bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  { type: 'image/webp', bytes: Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1') },
  { type: 'image/avif', bytes: Buffer.from('\x00\x00\x00\x20ftypavif', 'latin1') },
  base64('image/gif', 'R0lGODlh/////4AAAAAAAP///ywAAAAA/////wAAAgJEAQA7'),
]
