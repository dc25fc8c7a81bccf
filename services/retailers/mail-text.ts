import type { MailContent, MailRow, MailSection } from '#core/ports/render-mail.ts'

/** Renders a mail as plain text. Continuation lines of an answer are indented, so that none looks like a label. */
export function toText(content: MailContent): string {
  const { title, reference, headings, paragraphs, rows, steps, closing, siteName, publicUrl, action } =
    content
  const { sections = [] } = content
  return [
    title,
    `${headings.reference}: ${reference}`,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.href}`]),
    rows.map(setRow).join('\n'),
    ...sections.map(setSection),
    ...(steps.length === 0
      ? []
      : [[headings.steps, ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')]),
    ...closing,
    `${siteName}\n${publicUrl}`,
    '',
  ].join('\n\n')
}

function setSection({ heading, things, rows }: MailSection): string {
  return [
    heading,
    ...things.map(({ title, href, lines, said }) =>
      [
        `- ${title}`,
        ...[...lines, ...(said === undefined ? [] : [said]), href].map((line) => `    ${line}`),
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
