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
        claim(isAllowed(clean), 'a caption keeps forbidden markup')
        claim(isAllowed(sanitize(clean)), 'cleaning a clean caption changes it')
        activeContent(html)
        const drawing = sanitizeSvg(html)
        if (drawing === undefined) return
        claim(isInert(drawing), 'a drawing keeps active content')
        claim(sanitizeSvg(drawing) !== undefined, 'cleaning a clean drawing changes it')
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

/** Uses an XML parser, as browsers do for drawings; they do not show invalid XML. */
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

/** Uses its own grammar, independent of the sanitizer's parser. */
function isAllowed(html: string): boolean {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const rest = html.slice(at, at + 10_000)
    if (!ELEMENT.test(rest) && !LINK.test(rest)) return false
  }
  return true
}
