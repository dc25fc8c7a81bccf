/** Light reflectance value of a color such as `#9aa58f`, in percent (CIE Y). `undefined` for anything else. */
export function reflectance(color: string): number | undefined {
  const [, hex] = /^#([0-9a-f]{6})$/i.exec(color.trim()) ?? []
  if (hex === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 100 * (0.2126 * red + 0.7152 * green + 0.0722 * blue)
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
