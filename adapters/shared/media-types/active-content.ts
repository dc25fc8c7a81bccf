import sanitizeHtml from 'sanitize-html'

const ACTIVE = new Set(
  `applet audio base button canvas embed form frame frameset iframe input link math meta noscript object option
  portal script select style svg template textarea title video xmp plaintext`.split(/\s+/),
)

export function activeContent(text: string): string | undefined {
  if (isScriptAddress(text)) return 'an address that runs a script'
  if (!text.includes('<')) return undefined
  let finding: string | undefined
  sanitizeHtml(text, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attribs) {
      const attribute = Object.entries(attribs).find(
        ([key, value]) =>
          /^on/i.test(key) || /^(?:srcdoc|srcset|formaction)$/i.test(key) || isScriptAddress(value),
      )
      if (ACTIVE.has(name.toLowerCase())) finding ??= `the element <${name}>`
      else if (attribute) finding ??= `the attribute ${attribute[0]} of <${name}>`
    },
  })
  return finding
}

// Browsers ignore control characters and white space before and inside a scheme.
function isScriptAddress(value: string): boolean {
  return /^(?:javascript|vbscript|data):/i.test(value.replace(/[\p{Cc}\s]/gu, ''))
}
