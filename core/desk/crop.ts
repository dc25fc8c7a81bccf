import { type FocalPoint, parseFocus } from '../content/focal-point.ts'

const CENTER: FocalPoint = { x: 0.5, y: 0.5 }

/** Reads a focal point as it is kept, e.g. `0.4 0.3`; the center for anything else. */
export function readFocus(text: string): FocalPoint {
  return parseFocus(text) ?? CENTER
}

/** The part of a picture, in px, that a box of an aspect ratio shows: as large as fits (see `FocalPoint`). */
export function cropAround(
  { width, height }: { readonly width: number; readonly height: number },
  aspect: number,
  focus: FocalPoint,
) {
  const cut = width / height > aspect ? { width: height * aspect, height } : { width, height: width / aspect }
  return { x: focus.x * (width - cut.width), y: focus.y * (height - cut.height), ...cut }
}
