import { render } from '@react-email/render'
import type { MailContent } from '#core/ports/render-mail.ts'
import { RequestMail } from './request-mail.tsx'

export function renderMail(content: MailContent): Promise<string> {
  return render(<RequestMail content={content} />)
}
