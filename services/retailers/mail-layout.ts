/** One answer: a label and what was given, possibly over several lines. */
export interface MailRow {
  readonly label: string
  readonly value: string
}

/** What a mail says, before it is set as HTML and as text. All of it is plain text. */
export interface MailContent {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly rows: readonly MailRow[]
  /** Said after the rows. */
  readonly closing: readonly string[]
  readonly siteName: string
  readonly publicUrl: string
}

const SERIF = "Newsreader, Georgia, 'Times New Roman', serif"
const SANS = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif"

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that means itself inside HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Sets a mail as one readable column; inline styles only, because mail programmes drop the rest. */
export function toHtml(content: MailContent): string {
  const title = escapeHtml(content.title)
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${withBreaks(text)}</p>`
  const row = ({ label, value }: MailRow) =>
    `<div style="padding:10px 0;border-top:1px solid #d9cdbd">` +
    `<div style="font-size:14px;line-height:1.4;color:#6a5646">${escapeHtml(label)}</div>` +
    `<div style="font-size:16px;line-height:1.5;overflow-wrap:anywhere">${withBreaks(value)}</div></div>`
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    '</head>',
    `<body style="margin:0;padding:0;background:#f7f2ea;color:#2e221a;font-family:${SANS}">`,
    '<div style="max-width:600px;margin:0 auto;padding:32px 20px;background:#fffdf9">',
    `<p style="margin:0 0 24px;font-family:${SERIF};font-size:18px;color:#6a5646">${escapeHtml(content.siteName)}</p>`,
    `<h1 style="margin:0 0 16px;font-family:${SERIF};font-size:26px;line-height:1.25;font-weight:500">${title}</h1>`,
    ...content.paragraphs.map(paragraph),
    `<div style="margin:24px 0;border-bottom:1px solid #d9cdbd">${content.rows.map(row).join('\n')}</div>`,
    ...content.closing.map(paragraph),
    `<p style="margin:24px 0 0;font-size:14px"><a href="${escapeHtml(content.publicUrl)}" style="color:#9c4a2f">${escapeHtml(content.publicUrl)}</a></p>`,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** Sets the same mail as plain text. Further lines of an answer are indented, so that none looks like a label. */
export function toText(content: MailContent): string {
  const row = ({ label, value }: MailRow) =>
    value.includes('\n')
      ? [`${label}:`, ...value.split('\n').map((line) => `    ${line}`)].join('\n')
      : `${label}: ${value}`
  return [
    content.title,
    ...content.paragraphs,
    content.rows.map(row).join('\n'),
    ...content.closing,
    `${content.siteName}\n${content.publicUrl}`,
    '',
  ].join('\n\n')
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n')
}
