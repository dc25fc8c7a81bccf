import type { PhotoFact } from '#core/content/photos/photo-facts.ts'

const LABEL = /^<p><strong>([^<]*)<\/strong><\/p>/

/**
 * Removes from a caption what the title and the facts already say. Its leading label keeps only other parts, such as
 * `Curved hood` of `Maple · Linen paint · Curved hood`.
 */
export function captionBesideFacts(captionHtml: string, title: string, facts: readonly PhotoFact[]): string {
  return captionHtml.replace(LABEL, (_, label: string) => {
    const parts = label
      .split(' · ')
      .filter((part) => part !== title && !facts.some((fact) => says(fact, part)))
    return parts.length > 0 ? `<p><strong>${parts.join(' · ')}</strong></p>` : ''
  })
}

/** Labels may add a noun to the value, such as `Shaker door` or `Honey stain`. */
function says({ label, value }: PhotoFact, part: string): boolean {
  const line = part.toLowerCase()
  return [value, `${value} ${label}`].some((words) => words.toLowerCase() === line)
}
