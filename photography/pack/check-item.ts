import { readFileSync } from 'node:fs'
import type { PackMetadata } from './facts/item.ts'

const SPECIES = ['Maple', 'Cherry', 'White oak', 'Red oak', 'Hickory', 'Walnut', 'Birch', 'Alder', 'Ash']
const DOORS = [
  'Shaker',
  'Slim shaker',
  'Raised panel',
  'Beaded',
  'Beadboard',
  'Slab',
  'Stepped',
  'Mitered',
  'Flat panel',
  'Glass frame',
  'Mullion glass',
  'One-piece MDF',
]
/** If an item has no such fact, it must say `None`: nearly every item has one, so a missing one looks like an oversight. */
const MAY_BE_NONE = new Set(['species', 'door'])
const FINISH = /^(Natural|[A-Z][a-z]+( [a-z]+)? (paint|stain))$/
const LINKS = ['finishes', 'doorstyles', 'rangehoods', 'vanities', 'islands', 'turnedlegs'].map(
  (route) => `/products/${route}`,
)

const LIMITS: Readonly<Record<string, number>> = {
  other: 220,
  html: 360,
  description: 480,
  caption: 120,
}

/** The first bytes of a file of each type, as Latin-1. */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  'image/jpeg': /^\u00ff\u00d8\u00ff/,
  'image/webp': /^RIFF/,
  'image/avif': /^\0\0\0.ftypavif/,
  'image/svg+xml': /^<svg xmlns=/,
  'application/pdf': /^%PDF-/,
}

/** Largest file to send to a visitor, in bytes. */
const SIZES: Readonly<Record<string, number>> = {
  'image/jpeg': 400_000,
  'image/webp': 120_000,
  'image/avif': 60_000,
  'image/svg+xml': 80_000,
  'application/pdf': 1_500_000,
}

export const textFaults = (container: string, metadata: PackMetadata): readonly string[] => {
  const faults: string[] = []
  const text = (key: string): string | undefined => {
    const value = metadata[key]
    return typeof value === 'string' ? value : undefined
  }
  const oneOf = (key: string, names: readonly string[]): void => {
    const value = text(key)
    if (value !== undefined && value !== 'None' && !names.includes(value))
      faults.push(`${key} "${value}" is not one of the names in use`)
  }
  const alternative = container.startsWith('shiloh-documents-') ? 'caption' : 'other'
  if (text(alternative) === undefined) faults.push(`no alternative text in ${alternative}`)
  if (!/^2026-\d\d-\d\d$/.test(text('upload_date') ?? '')) faults.push('upload_date is not a day in 2026')
  oneOf('species', SPECIES)
  oneOf('island_species', SPECIES)
  oneOf('door', DOORS)
  oneOf('link', LINKS)
  for (const key of ['finish', 'island_finish']) {
    const finish = text(key)
    if (finish !== undefined && !FINISH.test(finish))
      faults.push(`${key} "${finish}" is not in the form "Sage paint"`)
  }
  const color = text('color')
  if (color !== undefined && !/^#[0-9a-f]{6}$/.test(color))
    faults.push(`color "${color}" is not in the form "#9aa58f"`)
  for (const [key, value] of Object.entries(metadata)) {
    if (typeof value !== 'string') continue
    if (value !== value.trim()) faults.push(`${key} has blanks at its ends`)
    if (value === 'None' && !MAY_BE_NONE.has(key)) faults.push(`${key} is "None": leave it out`)
    if (value.length > (LIMITS[key] ?? 60)) faults.push(`${key} is ${value.length} characters long`)
    if (/[^\u0020-\u007e\u00a0-\u00ff]/.test(value)) faults.push(`${key} has characters outside Latin-1`)
  }
  return faults
}

export const fileFaults = (path: string, contentType: string): readonly string[] => {
  const bytes = readFileSync(path)
  const faults: string[] = []
  if (!SIGNATURES[contentType]?.test(bytes.toString('latin1', 0, 16))) faults.push(`is not ${contentType}`)
  if (bytes.length > (SIZES[contentType] ?? 0)) faults.push(`has ${bytes.length} bytes`)
  if (contentType === 'image/svg+xml' && !/<title>[^<]+<\/title>/.test(bytes.toString('utf8')))
    faults.push('has no title')
  return faults
}
