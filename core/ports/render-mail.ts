/** One answer: a label and what was given, possibly over several lines. */
export interface MailRow {
  readonly label: string
  readonly value: string
  /** Where the value leads. */
  readonly href?: string
}

/** What a mail says, before it is set as HTML and as text. All of it is plain text. */
export interface MailContent {
  /** The line that mail programmes show beside the subject. */
  readonly preview: string
  readonly title: string
  readonly reference: string
  /** What stands over the reference, and over the steps. */
  readonly headings: { readonly reference: string; readonly steps: string }
  readonly paragraphs: readonly string[]
  readonly rows: readonly MailRow[]
  /** What happens next, in order; none when it goes without saying. */
  readonly steps: readonly string[]
  /** Said at the end. */
  readonly closing: readonly string[]
  readonly siteName: string
  /** The site's own address. */
  readonly publicUrl: string
}

/** Sets a mail as a finished HTML document. The same content always gives the same document. */
export type RenderMail = (content: MailContent) => Promise<string>
