import sanitizeHtml, { type IOptions } from 'sanitize-html'

const ELEMENTS = new Set(
  `svg g defs symbol use title desc switch style
  path rect circle ellipse line polyline polygon text tspan textPath image marker pattern mask clipPath
  linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence`.split(/\s+/),
)

const ATTRIBUTES = new Set(
  `xmlns xmlns:xlink xml:space xml:lang version id class style lang role aria-label aria-labelledby
  aria-hidden viewBox preserveAspectRatio x y x1 y1 x2 y2 z width height cx cy r rx ry fx fy fr d points pathLength
  transform transform-origin href xlink:href type media
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset color opacity display visibility overflow clip clip-path clip-rule mask filter
  paint-order vector-effect shape-rendering text-rendering image-rendering color-interpolation
  color-interpolation-filters mix-blend-mode isolation enable-background
  font-family font-size font-style font-weight font-variant font-stretch letter-spacing word-spacing text-anchor
  text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction dx dy rotate textLength
  lengthAdjust startOffset method spacing
  offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod
  patternUnits patternContentUnits patternTransform maskUnits maskContentUnits clipPathUnits
  markerUnits markerWidth markerHeight marker-start marker-mid marker-end refX refY orient
  filterUnits primitiveUnits in in2 result stdDeviation mode values operator k1 k2 k3 k4 radius flood-color
  flood-opacity lighting-color surfaceScale diffuseConstant specularConstant specularExponent kernelMatrix
  kernelUnitLength order divisor bias edgeMode preserveAlpha targetX targetY scale xChannelSelector
  yChannelSelector baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent azimuth
  elevation pointsAtX pointsAtY pointsAtZ limitingConeAngle`.split(/\s+/),
)

const OPTIONS: IOptions = {
  allowedTags: [...ELEMENTS],
  allowedAttributes: { '*': [...ATTRIBUTES] },
  // Attributes are checked below, because the library's style rules are meant for HTML.
  parseStyleAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: [
    'script',
    'foreignObject',
    'iframe',
    'object',
    'embed',
    'audio',
    'video',
    'handler',
    'listener',
    // Metadata such as author, date and tool is not meant for visitors.
    'metadata',
  ],
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  selfClosing: [],
  enforceHtmlBoundary: false,
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: harmless(attribs) }) },
}

const DECLARATION = /^\s*<\?xml\s[^>]*\?>/

/** Maximum nesting depth. The time to sanitize grows with its square. */
const MAX_DEPTH = 250

class TooDeepError extends Error {}

/** Returns a harmless SVG unchanged, and `undefined` for text that is not an SVG or is nested too deeply. */
export function sanitizeSvg(svg: string): string | undefined {
  const start = rootStart(svg)
  // Drop everything before the root: a document type may define entities that expand endlessly.
  const prologue = svg.slice(0, start)
  if (!isSvgAt(svg, start) || /<\?xml-stylesheet/i.test(prologue)) return undefined
  const drawing = svg.slice(start)
  let depth = 0
  let isHarmless = !/<[?!](?!--|\[CDATA\[)/.test(prologue.replace(DECLARATION, '') + drawing)
  const options: IOptions = {
    ...OPTIONS,
    onOpenTag(name, attribs) {
      depth += 1
      if (depth > MAX_DEPTH) throw new TooDeepError()
      if (
        !ELEMENTS.has(name) ||
        Object.entries(attribs).some(([key, value]) => !isHarmlessAttribute(key, value))
      )
        isHarmless = false
    },
    onCloseTag() {
      depth -= 1
    },
    exclusiveFilter({ tag, text }) {
      // The library does not escape the text of styles, which could become elements.
      const isStrange = tag === 'style' && (/[<&]/.test(text) || !isHarmlessCss(text))
      if (isStrange) isHarmless = false
      return isStrange
    },
  }
  const clean = unlessTooDeep(() => sanitizeHtml(drawing, options).trim())
  if (clean === undefined) return undefined
  if (!/^<svg[\s>]/.test(clean) || !clean.endsWith('</svg>')) return undefined
  return isHarmless ? svg : `${clean}\n`
}

function unlessTooDeep(work: () => string): string | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof TooDeepError) return undefined
    throw error
  }
}

function harmless(attribs: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attribs).filter(([key, value]) => isHarmlessAttribute(key, value)))
}

function isHarmlessAttribute(key: string, value: string): boolean {
  if (!ATTRIBUTES.has(key)) return false
  if (key === 'href' || key === 'xlink:href') return isInside(value)
  // Other namespaces would change the meaning of element names.
  if (key === 'xmlns') return value === 'http://www.w3.org/2000/svg'
  if (key === 'xmlns:xlink') return value === 'http://www.w3.org/1999/xlink'
  return isHarmlessCss(value)
}

function isInside(address: string): boolean {
  return (
    /^#[^\s<>"']*$/.test(address) ||
    /^data:image\/(?:png|jpeg|webp|gif|avif);base64,[\w+/=\s]*$/.test(address)
  )
}

/** Allows only `url(#part)`, no imports, and no escapes that could hide one. */
function isHarmlessCss(css: string): boolean {
  if (/\\|@import|@charset|@namespace|expression\s*\(|(?:java|vb)script:|image-set|src\s*\(/i.test(css))
    return false
  return (css.match(/url\s*\([^)]*\)?/gi) ?? []).every((url) =>
    /^url\(\s*(['"]?)#[^\s'"()]+\1\s*\)$/i.test(url),
  )
}

/**
 * Finds the start of the root element. Reads each character once, since a regular expression could backtrack endlessly.
 */
export function rootStart(text: string): number {
  let at = 0
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1
    let end = -1
    if (text.startsWith('<?', at)) end = text.indexOf('>', at)
    else if (text.startsWith('<!--', at)) end = text.indexOf('-->', at)
    else if (text.startsWith('<!', at)) end = doctypeEnd(text, at)
    if (end < 0) return at
    at = text.indexOf('>', end) + 1
  }
}

export function isSvgAt(text: string, at: number): boolean {
  return /^<svg[\s>/]/i.test(text.slice(at, at + 5))
}

// A document type may contain declarations in brackets, which contain `>` themselves.
function doctypeEnd(text: string, at: number): number {
  const end = text.indexOf('>', at)
  const bracket = text.indexOf('[', at)
  if (bracket < 0 || bracket > end) return end
  const closing = text.indexOf(']', bracket)
  return closing < 0 ? -1 : text.indexOf('>', closing)
}
