export const HEX_COLOR = /^#[0-9a-f]{6}$/i

/** Red, green and blue of a color such as `#9aa18f`, from 0 to 255. */
export function channelsOf(hex: string): readonly [red: number, green: number, blue: number] {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

/** The relative luminance of a color, from 0 to 1 (WCAG 2.2). */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex)
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
