import sanitizeHtml from 'sanitize-html'
import { ContainerType, typeOf } from '#core/content/container-types.ts'
import type { Metadata, RawMetadata } from '#core/content/metadata/metadata.ts'
import {
  containerFaults,
  hasExactValue,
  itemFaults,
  KNOWN_KEYS,
  type MetadataFault,
} from '#core/content/metadata/metadata-faults.ts'
import { likenessOf, nearest } from '#core/spelling/similar-values.ts'

type UnknownKeys = 'refuse' | 'refuse-slips' | 'allow'

export type MetadataRefusal = Pick<MetadataFault, 'kind' | 'key' | 'message'>

export function judgeItem(
  metadata: RawMetadata,
  {
    container,
    before,
    unknownKeys,
  }: {
    readonly container: Metadata
    readonly before?: Metadata | undefined
    readonly unknownKeys: UnknownKeys
  },
): readonly MetadataRefusal[] {
  const slipsOnly = unknownKeys === 'refuse-slips' || typeOf(container) === ContainerType.None
  const faults = itemFaults(metadata, container, before).filter((fault) => {
    if (fault.kind !== 'unknown') return true
    return unknownKeys !== 'allow' && (!slipsOnly || isSlip(fault))
  })
  return [...faults.map(inWords), ...harmful(metadata, before)]
}

export function judgeContainer(
  metadata: RawMetadata,
  {
    before,
    unknownKeys,
  }: { readonly before?: Metadata | undefined; readonly unknownKeys: 'refuse' | 'allow' },
): readonly MetadataRefusal[] {
  const faults = containerFaults(metadata, before).filter(
    ({ kind }) => kind !== 'unknown' || unknownKeys === 'refuse',
  )
  return [...faults.map(inWords), ...harmful(metadata, before)]
}

function isSlip({ key = '', known = [] }: MetadataFault): boolean {
  return !KNOWN_KEYS.includes(key) && known.some((other) => likenessOf(key, other) !== undefined)
}

function inWords({ kind, key = '', message, known = [] }: MetadataFault): MetadataRefusal {
  const suggestion = known.find((other) => likenessOf(key, other) !== undefined) ?? nearest(key, known)
  const question = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`
  return { kind, ...(key === '' ? {} : { key }), message: `${message}.${question}` }
}

function harmful(metadata: RawMetadata, before: Metadata = {}): readonly MetadataRefusal[] {
  return Object.entries(metadata).flatMap(([name, value]) => {
    const key = name.toLowerCase()
    const isNew = typeof value === 'string' && !hasExactValue(before, key, value)
    const threat = isNew ? activeContent(value) : undefined
    if (threat === undefined) return []
    const message = `The value of the metadata key ${name} contains ${threat}, which pages do not show.`
    return [{ kind: 'invalid', key, message }]
  })
}

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
