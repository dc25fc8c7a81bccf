import * as fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { createHtmlSanitizer } from '#adapters/html/sanitize.ts'
import { activeContent } from '#adapters/metadata/judge-metadata.ts'
import { sanitizeSvg } from '#adapters/shared/media-types/sanitize-svg.ts'
import { mutatedText } from '../generators/bytes.ts'
import { sentImage } from '../generators/images.ts'
import { markup } from '../generators/metadata.ts'
import { CAPTION_SEEDS } from '../seeds/captions.ts'
import { claim } from '../support/finding.ts'
import { defineTarget } from '../support/target.ts'

const ELEMENT =
  /^<(?:p|h2|h3|ul|ol|li|strong|em|b|i|u|span|sup|sub|small)>|^<br \/>|^<\/(?:p|h2|h3|ul|ol|li|a|strong|em|b|i|u|span|sup|sub|small)>/
const LINK = /^<a href="((?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^"<>\\\s]*)"(?: rel="noopener")?>/i

const CAPTION =
  '<p><strong>Maple · Sage paint</strong></p><p>Two runs, <a href="https://a.test/?a=1&amp;b=2">see</a>.<br></p><ul><li>a</li></ul>'

const inputs: fc.Arbitrary<string> = fc.oneof(
  markup,
  mutatedText([CAPTION], ['<script>', '<a href="', '&lt;', '<!--', '-->', '<svg>', '<style>', '"', '\u0000']),
  sentImage.map(({ bytes }) => new TextDecoder().decode(bytes)),
)

export const captions = defineTarget({
  name: 'captions',
  inputs,
  seeds: CAPTION_SEEDS,
  async open() {
    const sanitize = createHtmlSanitizer()
    return {
      async run(html) {
        const clean = sanitize(html)
        claim(isAllowed(clean), 'a caption keeps what no caption may hold')
        claim(isAllowed(sanitize(clean)), 'a clean caption is not clean')
        activeContent(html)
        const drawing = sanitizeSvg(html)
        if (drawing === undefined) return
        claim(isInert(drawing), 'a drawing keeps what runs or loads something')
        claim(sanitizeSvg(drawing) !== undefined, 'a clean drawing is not clean')
      },
      close: async () => {},
    }
  },
})

const xml = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  maxNestedTags: 1000,
})

/** Uses a different parser, the way browsers read drawings. They do not show invalid XML at all. */
function isInert(drawing: string): boolean {
  const drawingJson = asXml(drawing)
  return (
    !/"(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener|animate|set)":\[/i.test(
      drawingJson,
    ) &&
    !/"@on\w+":/i.test(drawingJson) &&
    !/"@(?:[\w-]+:)?href":"(?!#|data:image\/)/i.test(drawingJson)
  )
}

function asXml(drawing: string): string {
  try {
    return XMLValidator.validate(drawing) === true ? JSON.stringify(xml.parse(drawing)) : ''
  } catch {
    return ''
  }
}

/** Uses a grammar of our own, independent of the sanitizer's parser. */
function isAllowed(html: string): boolean {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const rest = html.slice(at, at + 10_000)
    if (!ELEMENT.test(rest) && !LINK.test(rest)) return false
  }
  return true
}
