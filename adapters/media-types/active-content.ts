import sanitizeHtml from 'sanitize-html'

/** Elements that run something, load something, or take over the page around them. */
const ACTIVE = new Set(
  `applet audio base button canvas embed form frame frameset iframe input link math meta noscript object option
  portal script select style svg template textarea title video xmp plaintext`.split(/\s+/),
)

/**
 * Why a text may not be kept as a caption: the HTML in it that would run or load something. `undefined` for plain
 * text and for marked-up text; captions are sanitised again before they reach a page.
 */
export function activeContent(text: string): string | undefined {
  if (isScriptAddress(text)) return 'an address that runs a script'
  if (!text.includes('<')) return undefined
  let found: string | undefined
  sanitizeHtml(text, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attribs) {
      const attribute = Object.entries(attribs).find(
        ([key, value]) =>
          /^on/i.test(key) || /^(?:srcdoc|srcset|formaction)$/i.test(key) || isScriptAddress(value),
      )
      if (ACTIVE.has(name.toLowerCase())) found ??= `the element <${name}>`
      else if (attribute) found ??= `the attribute ${attribute[0]} of <${name}>`
    },
  })
  return found
}

// Browsers pass over control characters and white space in front of and inside a scheme.
function isScriptAddress(value: string): boolean {
  return /^(?:javascript|vbscript|data):/i.test(value.replace(/[\p{Cc}\s]/gu, ''))
}
