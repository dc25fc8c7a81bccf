/** FNV-1a, 32 bits: stands for long names in references. It never changes, since references are kept for years. */
export function shortHash(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
