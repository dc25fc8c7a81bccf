import * as fc from 'fast-check'
import { galleryIndexPath } from '#core/content/gallery-paths.ts'
import { SITE_PATHS } from '#core/site-map.ts'
import { anyText, typedText } from './text.ts'

const NAMES = [
  'species',
  'finish',
  'cabinet',
  'door',
  'aged',
  'page',
  'photo',
  'intent',
  'v',
  'search',
  'restype',
  'devicelock',
  '_routes',
  'index',
  '_data',
  'filter-page',
  'SPECIES',
  'glaze',
  'other',
]
const VALUES = [
  'Maple',
  'Cherry',
  '*',
  '**',
  'true',
  'locate',
  'become',
  '1',
  '2',
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  'root',
  'routes',
  'shiloh-images-gallery/sage-galley-kitchen.jpg',
  'desktop',
]
const piece = (knownPaths: readonly string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...knownPaths) }, { weight: 1, arbitrary: typedText })

const encoder = fc.constantFrom<(text: string) => string>(
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => text,
  (text) => [...Buffer.from(text.slice(0, 400))].map((byte) => `%${byte.toString(16)}`).join(''),
)

export const query: fc.Arbitrary<string> = fc
  .array(fc.tuple(piece(NAMES), piece(VALUES), encoder, fc.constantFrom('=', '=', '=', '', '[]=', '==')), {
    maxLength: 8,
  })
  .chain((pairs) =>
    fc
      .tuple(fc.constantFrom('&', '&', '&', ';', '?', '&&', '#'), fc.constantFrom('?', '?', '??'))
      .map(([between, begin]) =>
        pairs.length === 0
          ? ''
          : begin +
            pairs
              .map(([name, value, encode, equals]) => `${encode(name)}${equals}${encode(value)}`)
              .join(between),
      ),
  )

const change: fc.Arbitrary<(path: string) => string> = fc.oneof(
  fc.constantFrom<(path: string) => string>(
    (path) => `${path}/`,
    (path) => `/${path}`,
    (path) => `/\\${path}`,
    (path) => `/.${path}`,
    (path) => `/%2e%2e${path}`,
    (path) => `${path}/../..`,
    (path) => `${path}.data`,
    (path) => `${path}.html`,
    (path) => `/tablet${path}.HTML`,
    (path) => `${path}%00`,
    (path) => `${path};a=b`,
    (path) => path.toUpperCase(),
    (path) => path.replaceAll('/', '%2f'),
    (path) => path.replaceAll('/', '//'),
    (path) => path.replaceAll('e', '%65'),
    (path) => path.replaceAll('e', '%2565'),
    (path) => path.slice(0, -1),
    (path) => `${path}/${'a'.repeat(3000)}`,
    (path) => `${path}/%ff%fe`,
    (path) => `${path}/\xe9\xff`,
    (path) => `http://evil.test${path}`,
    (path) => `//evil.test${path}/`,
    (path) => `/\\evil.test${path}/`,
    (path) => `*${path}`,
    (path) => `${path}#a`,
  ),
  fc.tuple(anyText, encoder).map(
    ([text, encode]) =>
      (path: string) =>
        `${path}/${encode(text).slice(0, 3000)}`,
  ),
  fc.tuple(fc.nat(), anyText, encoder).map(([at, text, encode]) => (path: string) => {
    const place = at % (path.length + 1)
    return path.slice(0, place) + encode(text).slice(0, 500) + path.slice(place)
  }),
)

function target(text: string): string {
  const sendable = text
    .replace(/[^\x21-\xff]/g, (character) => encodeURIComponent(character.toWellFormed()))
    .slice(0, 12_000)
  return sendable === '' ? '/' : sendable
}

const PAGES = [
  ...SITE_PATHS,
  '/404',
  '/gallery/sage-galley-kitchen',
  '/products/vanities/sage-cottage-vanity',
  '/gallery/none',
  galleryIndexPath('shiloh-images-gallery'),
  '/index.html',
  '/tablet/paint.html',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/gpc.json',
  '/.well-known/security.txt',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/docs',
  '/api/openapi.json',
  '/api/containers',
  '/api/videos',
  '/__manifest',
  '/.git/config',
  '/.env',
]

export function addresses(paths: readonly string[] = PAGES): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...paths), fc.array(change, { maxLength: 3 }), query)
    .map(([path, changes, text]) => target(changes.reduce((current, alter) => alter(current), path) + text))
}
