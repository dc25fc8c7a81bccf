import { create } from 'qrcode'

/** A QR code, as an SVG of one path. */
export interface LinkCode {
  /** Modules per side, without the quiet zone. One module is one unit of the path. */
  readonly size: number
  readonly path: string
}

/** The QR code of an address. Low error correction: print loses little, and larger modules are easier to scan. */
export function linkCode(address: string): LinkCode {
  const { modules } = create(address, { errorCorrectionLevel: 'L' })
  const { size } = modules
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (modules.get(row, column) ? 1 : 0)),
  )
  return { size, path: rows.map((row, at) => rowPath(row, at)).join('') }
}

/** Adjacent dark modules form one rectangle. */
function rowPath(row: readonly (0 | 1)[], at: number): string {
  return [...row.join('').matchAll(/1+/g)]
    .map(({ 0: { length }, index }) => `M${index} ${at}h${length}v1h-${length}z`)
    .join('')
}
