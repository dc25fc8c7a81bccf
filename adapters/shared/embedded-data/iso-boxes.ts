import { latin1 } from './separated.ts'

export interface Box {
  readonly type: string
  readonly start: number
  readonly content: number
  readonly end: number
}

export function boxesIn(bytes: Uint8Array, start: number, end: number): readonly Box[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const boxes: Box[] = []
  for (let at = start; at < end; ) {
    if (at + 8 > end) return undefined
    const short = view.getUint32(at)
    const isLong = short === 1
    if (isLong && at + 16 > end) return undefined
    const size = short === 0 ? end - at : isLong ? Number(view.getBigUint64(at + 8)) : short
    const content = at + (isLong ? 16 : 8)
    if (at + size < content || at + size > end) return undefined
    boxes.push({ type: latin1(bytes, at + 4, at + 8), start: at, content, end: at + size })
    at += size
  }
  return boxes
}

export function numbersAt(bytes: Uint8Array, start: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = start
  return {
    get at() {
      return at
    },
    next(width: number): number {
      let value = 0
      for (let index = 0; index < width; index += 1) value = value * 256 + view.getUint8(at + index)
      at += width
      return value
    },
  }
}
