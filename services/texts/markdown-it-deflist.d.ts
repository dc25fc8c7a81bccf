declare module 'markdown-it-deflist' {
  import type { MarkdownIt } from 'markdown-it'

  /** Definition lists, as Pandoc writes them. */
  export default function deflist(markdown: MarkdownIt): void
}
