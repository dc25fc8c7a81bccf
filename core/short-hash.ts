/** FNV-1a, 32 bits: shortens long names in references. Never change it: references stay in use for years. */
export function shortHash(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
