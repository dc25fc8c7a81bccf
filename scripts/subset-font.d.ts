declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'woff' | 'sfnt'
    /** By axis tag: the value to pin the axis to, or the range to keep. */
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
    /** OpenType features to keep; all by default. */
    readonly keepFeatures?: readonly string[]
  }
  /** Keeps only the glyphs of `text`. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
