import type { ContentStore } from '#core/ports/content/content-store.ts'
import type { Mailer } from '#core/ports/mail/mailer.ts'
import type { RenderMail } from '#core/ports/mail/render-mail.ts'
import type { ContentEditor } from '#services/content/content-editor.ts'
import type { Listings } from '#services/content/listings.ts'
import type { MailSettings } from '#services/retailers/mail/compose-mail.ts'
import type { Services } from '#services/services.ts'
import type { Thumbnails } from '#services/thumbnails/thumbnails.ts'
import type { UploadLimits } from '../uploads/receive-upload.ts'

/** Dependencies of the calls. */
export interface ApiServices extends Pick<Services, 'texts' | 'retailers' | 'videos' | 'visits' | 'now'> {
  readonly store: Pick<ContentStore, 'readItem' | 'writable'>
  /** With drafts. */
  readonly listings: Listings
  /** Without drafts. */
  readonly published: Listings
  readonly editor: ContentEditor
  readonly thumbnails: Thumbnails
  readonly uploads: UploadLimits
  readonly apiKeys: readonly string[]
  readonly requests: {
    readonly mailer: Pick<Mailer, 'send'>
    readonly render: RenderMail
    readonly mail: MailSettings
    readonly mailWithoutLinks: MailSettings
  }
}
