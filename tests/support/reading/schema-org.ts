/** An owner is the site's organization, or a person with only a name. */
type Kind = 'owner' | 'text' | 'url' | 'email' | 'date' | 'number' | { readonly type: string }

interface Rule {
  readonly kind: Kind
  readonly required?: true
  readonly many?: true
}

const TYPES: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  Organization: {
    name: { kind: 'text', required: true },
    url: { kind: 'url', required: true },
    logo: { kind: 'url', required: true },
    description: { kind: 'text' },
    foundingDate: { kind: 'date' },
    address: { kind: { type: 'PostalAddress' } },
    contactPoint: { kind: { type: 'ContactPoint' } },
    sameAs: { kind: 'url', many: true },
  },
  PostalAddress: {
    addressRegion: { kind: 'text' },
    addressCountry: { kind: 'text', required: true },
  },
  ContactPoint: {
    contactType: { kind: 'text', required: true },
    email: { kind: 'email' },
    telephone: { kind: 'text' },
  },
  BreadcrumbList: { itemListElement: { kind: { type: 'ListItem' }, many: true, required: true } },
  ListItem: {
    position: { kind: 'number', required: true },
    name: { kind: 'text', required: true },
    item: { kind: 'url', required: true },
  },
  ImageObject: {
    contentUrl: { kind: 'url', required: true },
    name: { kind: 'text' },
    description: { kind: 'text' },
    creditText: { kind: 'text' },
    copyrightNotice: { kind: 'text' },
    creator: { kind: 'owner' },
    copyrightHolder: { kind: 'owner' },
    license: { kind: 'url', required: true },
    acquireLicensePage: { kind: 'url', required: true },
  },
  VideoObject: {
    name: { kind: 'text', required: true },
    description: { kind: 'text', required: true },
    thumbnailUrl: { kind: 'url', required: true },
    uploadDate: { kind: 'date', required: true },
    embedUrl: { kind: 'url' },
    url: { kind: 'url' },
    publisher: { kind: { type: 'Organization' } },
  },
}

type Thing = Readonly<Record<string, unknown>>

export function thingsIn(html: string): readonly Thing[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
    ([, json = '']) => {
      const data = JSON.parse(json) as Thing
      if (data['@context'] !== 'https://schema.org') throw new Error('The context is not schema.org')
      return data['@graph'] as readonly Thing[]
    },
  )
}

export function schemaFaults(things: readonly Thing[]): readonly string[] {
  return things.flatMap((thing) => faultsOf(thing, String(thing['@type']), things))
}

function faultsOf(value: unknown, type: string, graph: readonly Thing[]): readonly string[] {
  const thing = resolve(value, graph)
  if (thing?.['@type'] !== type) return [`${type}: expected, found ${JSON.stringify(value)}`]
  const rules = TYPES[type]
  if (!rules) return [`${type}: unknown type`]
  const missing = Object.entries(rules)
    .filter(([name, rule]) => rule.required && thing[name] === undefined)
    .map(([name]) => `${type}.${name}: missing`)
  const wrong = Object.entries(thing)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, propertyValue]) => {
      const rule = rules[name]
      if (!rule) return [`${type}.${name}: unknown property`]
      const values = rule.many && Array.isArray(propertyValue) ? propertyValue : [propertyValue]
      return values.flatMap((one) => valueFaults(one, rule.kind, `${type}.${name}`, graph))
    })
  return [...missing, ...wrong]
}

function valueFaults(value: unknown, kind: Kind, name: string, graph: readonly Thing[]): readonly string[] {
  if (typeof kind === 'object') return faultsOf(value, kind.type, graph).map((fault) => `${name} → ${fault}`)
  if (kind === 'owner') {
    const owner = resolve(value, graph)
    const isNamed =
      ['Person', 'Organization'].includes(String(owner?.['@type'])) && isOf('text', owner?.['name'])
    return isNamed ? [] : [`${name}: ${JSON.stringify(value)} is not an owner`]
  }
  return isOf(kind, value) ? [] : [`${name}: ${JSON.stringify(value)} is not a ${kind}`]
}

function isOf(kind: Exclude<Kind, object | 'owner'>, value: unknown): boolean {
  if (kind === 'number') return Number.isInteger(value)
  if (typeof value !== 'string' || value.trim() === '') return false
  if (kind === 'url') return value.startsWith('https://') && URL.canParse(value)
  if (kind === 'date') return /^\d{4}(-\d\d-\d\d(T[\d:.]+Z)?)?$/.test(value)
  return kind === 'text' || /^[^@\s]+@[^@\s]+$/.test(value)
}

function resolve(value: unknown, graph: readonly Thing[]): Thing | undefined {
  const thing = value as Thing | undefined
  return thing && Object.keys(thing).join() === '@id'
    ? graph.find((one) => one['@id'] === thing['@id'])
    : thing
}
