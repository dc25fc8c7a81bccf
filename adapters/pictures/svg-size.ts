import { rootStart } from '../shared/media-types/sanitize-svg.ts'

export interface SvgSize {
  readonly width: number
  readonly height: number
}

// The browsers' default for images without a size.
const DEFAULT_SIZE: SvgSize = { width: 300, height: 150 }
const ROOT = /^<svg(?=[\s>/])(?:[^>"']|"[^"]*"|'[^']*')*>/i
const READ_BYTES = 64 * 1024

/**
 * Size of an SVG, or undefined for other files. Reads only the start tag of the root element, without an XML parser, so
 * entities cannot expand.
 */
export function svgSize(bytes: Uint8Array): SvgSize | undefined {
  const text = new TextDecoder().decode(bytes.subarray(0, READ_BYTES))
  const root = ROOT.exec(text.slice(rootStart(text)))?.[0]
  if (root === undefined) return undefined
  const box =
    attribute(root, 'viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const fromBox = sizeOf(box[2], box[3])
  return (
    fromBox ?? sizeOf(lengthOf(attribute(root, 'width')), lengthOf(attribute(root, 'height'))) ?? DEFAULT_SIZE
  )
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)
  return match?.[1] ?? match?.[2]
}

function lengthOf(text: string | undefined): number | undefined {
  const digits = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(text ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function sizeOf(width = Number.NaN, height = Number.NaN): SvgSize | undefined {
  return width > 0 && height > 0 && width < 1e6 && height < 1e6
    ? { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
    : undefined
}
