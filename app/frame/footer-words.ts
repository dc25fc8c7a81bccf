import { listedLinks } from '#core/texts/text-tree.ts'
import type { SharedWords } from '#core/texts/words-text.ts'

/** Text of the footer. */
export interface FooterWords {
  readonly heading: string
  /** Sister lines and the brand's profiles elsewhere. */
  readonly links: ReturnType<typeof listedLinks>
  readonly disclaimer: string
}

export function footerOf({ parts, disclaimer }: Pick<SharedWords, 'parts' | 'disclaimer'>): FooterWords {
  const { heading, blocks } = parts['from-the-same-maker']
  return {
    heading,
    links: listedLinks([...blocks, ...parts['social-links'].blocks]),
    disclaimer,
  }
}
