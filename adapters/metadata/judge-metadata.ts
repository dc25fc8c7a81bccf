import { ContainerType, typeOf } from '#core/content/container-types.ts'
import { KNOWN_KEYS } from '#core/content/metadata/known-keys.ts'
import type { Metadata, RawMetadata } from '#core/content/metadata/metadata.ts'
import {
  containerFaults,
  itemFaults,
  type MetadataFault,
  saysSo,
} from '#core/content/metadata/metadata-faults.ts'
import { nearest } from '#core/spelling/nearest.ts'
import { likenessOf } from '#core/spelling/similar-values.ts'
import { activeContent } from '../shared/media-types/active-content.ts'

export type UnknownKeys = 'refuse' | 'refuse-slips' | 'allow'

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
    const isNew = typeof value === 'string' && !saysSo(before, key, value)
    const threat = isNew ? activeContent(value) : undefined
    if (threat === undefined) return []
    const message = `The value of the metadata key ${name} holds ${threat}, which pages do not show.`
    return [{ kind: 'invalid', key, message }]
  })
}
