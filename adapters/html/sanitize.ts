import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { KEPT_ELEMENTS, type SanitizeHtml } from '#core/ports/html-sanitizer.ts'

/** Elements whose content is no text for readers, beyond what the library drops by itself. */
const DROPPED_WITH_CONTENT = [
  'applet',
  'audio',
  'button',
  'canvas',
  'embed',
  'frameset',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
]

const OPTIONS: IOptions = {
  allowedTags: [...KEPT_ELEMENTS],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WITH_CONTENT,
  nestingLimit: 20,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs['href'] ?? '') }) },
  // A link that leads nowhere any more is plain text.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false,
}

/** Keeps paragraphs, line breaks, two heading levels, lists, emphasis and links; everything else goes. */
export function createHtmlSanitizer(): SanitizeHtml {
  return (html) => sanitizeHtml(html, OPTIONS).trim()
}

function linkAttributes(href: string): Attributes {
  const target = href.trim()
  // Browsers read a backslash as a slash, and pass over tabs and line breaks: neither belongs in a site path.
  if (/^\/(?![/\\])[^\\\s]*$/.test(target)) return { href: target }
  if (/^(?:mailto|tel):\S+$/i.test(target)) return { href: target }
  return /^https?:\/\/[^\s\\]+$/i.test(target) ? { href: target, rel: 'noopener' } : {}
}
