import type { MailContent, MailRow, MailSection } from '#core/retailers/mail/render-mail.ts'
import type { Block, Inline } from '#core/texts/text-tree.ts'

/** Renders an email as plain text. Continuation lines of an answer are indented, so that none looks like a label. */
export function toText(content: MailContent): string {
  const { title, reference, referenceLabel, opening, rows, steps, closing, siteName, publicUrl, action } =
    content
  const { sections = [] } = content
  return [
    title,
    `${referenceLabel}: ${reference}`,
    ...paragraphsIn(opening, publicUrl),
    ...(action === undefined ? [] : [`${action.label}:\n${action.href}`]),
    rows.map(setRow).join('\n'),
    ...sections.map(setSection),
    ...(steps ? [[steps.heading, ...paragraphsIn(steps.blocks, publicUrl)].join('\n')] : []),
    ...paragraphsIn(closing, publicUrl),
    `${siteName}\n${publicUrl}`,
    '',
  ].join('\n\n')
}

function setSection({ heading, exhibits, rows }: MailSection): string {
  return [
    heading,
    ...exhibits.map(({ title, href, lines, note }) =>
      [
        `- ${title}`,
        ...[...lines, ...(note === undefined ? [] : [note]), href].map((line) => `    ${line}`),
      ].join('\n'),
    ),
    ...rows.map(setRow),
  ].join('\n')
}

function setRow({ label, value, href }: MailRow): string {
  const lines = [...value.split('\n'), ...(href === undefined || /^(mailto|tel):/.test(href) ? [] : [href])]
  return lines.length > 1
    ? [`${label}:`, ...lines.map((line) => `    ${line}`)].join('\n')
    : `${label}: ${value}`
}

/** Renders each block as a paragraph, with the address after each link. */
function paragraphsIn(blocks: readonly Block[], publicUrl: string): readonly string[] {
  const words = (of: readonly Inline[]) => plainLine(of, publicUrl)
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'paragraph':
      case 'words':
      case 'heading':
        return [words(block.of)]
      case 'list':
        return [
          block.items
            .map((item, index) => {
              const mark = block.ordered ? `${index + 1}.` : '-'
              return `${mark} ${paragraphsIn(item, publicUrl).join('\n').replaceAll('\n', '\n   ')}`
            })
            .join('\n'),
        ]
      case 'definitions':
        return block.entries.map(({ term, meanings }) => `${words(term)}: ${meanings.map(words).join(' ')}`)
      case 'table':
        return [block.rows.map((cells) => cells.map(words).join(' · ')).join('\n')]
    }
  })
}

function plainLine(inlines: readonly Inline[], publicUrl: string): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if (inline.kind === 'break') return '\n'
      const words = plainLine(inline.of, publicUrl)
      if (inline.kind !== 'link') return words
      const address = inline.to.startsWith('/') ? publicUrl + inline.to : inline.to.replace(/^mailto:/, '')
      return address === words ? words : `${words} (${address})`
    })
    .join('')
}
