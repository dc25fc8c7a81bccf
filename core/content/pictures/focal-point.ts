import { type Metadata, textOf } from '../metadata/metadata.ts'

/**
 * The point that crops keep in view, as fractions of a picture's width and height, with two decimals. A point at 0.3 of the picture is at
 * 0.3 of every crop (as in CSS `object-position: 30%`).
 */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

export const CENTER: FocalPoint = { x: 0.5, y: 0.5 }

/** Parses a focal point from metadata, `0.4 0.3`; `undefined` for anything else. */
export function parseFocus(text: string): FocalPoint | undefined {
  const match = /^\s*([01](?:\.\d+)?|\.\d+)\s+([01](?:\.\d+)?|\.\d+)\s*$/.exec(text)
  const [x, y] = [Number(match?.[1]), Number(match?.[2])]
  return x <= 1 && y <= 1 ? { x: toHundredths(x), y: toHundredths(y) } : undefined
}

/** The part of a picture, in px, that a box of this aspect ratio shows: as large as possible (see `FocalPoint`). */
export function cropAround(
  { width, height }: { readonly width: number; readonly height: number },
  aspect: number,
  focus: FocalPoint,
) {
  const cut = width / height > aspect ? { width: height * aspect, height } : { width, height: width / aspect }
  return { x: focus.x * (width - cut.width), y: focus.y * (height - cut.height), ...cut }
}

/** Rounds to tenths, because each value needs its own class (the CSP forbids style attributes). */
export function toTenth({ x, y }: FocalPoint): FocalPoint {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }
}

/** An item's focal point; `undefined` for the center or an invalid value. */
export function focusOf({ metadata }: { readonly metadata: Metadata }): FocalPoint | undefined {
  const focus = parseFocus(textOf(metadata, 'focus') ?? '')
  return focus?.x === 0.5 && focus.y === 0.5 ? undefined : focus
}

function toHundredths(fraction: number): number {
  return Math.round(fraction * 100) / 100
}
