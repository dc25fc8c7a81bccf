import { render } from '@react-email/render'
import type { Palette } from '#core/brand/brand-colors.ts'
import type { MailContent } from '#core/ports/mail/render-mail.ts'
import { LIGHT } from './mail-colors.ts'
import { RequestMail } from './request-mail.tsx'

export async function renderMail(content: MailContent): Promise<string> {
  const html = await render(<RequestMail content={content} />)
  return content.palette ? recolored(html, content.palette) : html
}

/** Only within styles: quotes in visitors' input are escaped, so none of it matches. */
function recolored(html: string, { linen, paper, walnut, bark, reveal, clay }: Palette): string {
  const colors: Readonly<Record<string, string>> = {
    [LIGHT.page]: linen,
    [LIGHT.paper]: paper,
    [LIGHT.text]: walnut,
    [LIGHT.quiet]: bark,
    [LIGHT.line]: reveal,
    [LIGHT.accent]: clay,
  }
  return html.replaceAll(/ style="[^"]*"/g, (style) =>
    style.replaceAll(/#[0-9a-f]{6}/g, (color) => colors[color] ?? color),
  )
}
