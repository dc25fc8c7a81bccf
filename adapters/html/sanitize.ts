import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { KEPT_ELEMENTS, LANGUAGE_TAG, type SanitizeHtml } from '#core/content/html-text.ts'

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
  allowedAttributes: { a: ['href', 'rel'], span: ['lang'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WITH_CONTENT,
  nestingLimit: 20,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs['href'] ?? '') }),
    span: (tagName, attribs) => ({ tagName, attribs: languageAttributes(attribs['lang'] ?? '') }),
  },
  // A link without a valid target becomes plain text.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false,
}

export function createHtmlSanitizer(): SanitizeHtml {
  return (html) => sanitizeHtml(html, OPTIONS).trim()
}

const LANGUAGE = new RegExp(`^${LANGUAGE_TAG}$`)

function languageAttributes(lang: string): Attributes {
  return LANGUAGE.test(lang) ? { lang } : {}
}

function linkAttributes(href: string): Attributes {
  const target = href.trim()
  // Browsers treat a backslash as a slash and ignore tabs and line breaks, so none of these may appear in a path.
  if (/^\/(?![/\\])[^\\\s]*$/.test(target)) return { href: target }
  if (/^(?:mailto|tel):\S+$/i.test(target)) return { href: target }
  return /^https?:\/\/[^\s\\]+$/i.test(target) ? { href: target, rel: 'noopener' } : {}
}
