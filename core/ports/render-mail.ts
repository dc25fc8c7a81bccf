/** One answer: a label and the answer's text, possibly of several lines. */
export interface MailRow {
  readonly label: string
  readonly value: string
  /** Link of the value. */
  readonly href?: string
}

/** Something in a mail with a small picture. */
export interface MailThing {
  readonly title: string
  readonly href: string
  /** Whole address of a picture of it. The words beside it say what it shows. */
  readonly picture?: string
  readonly lines: readonly string[]
  /** What the visitor said about it. */
  readonly said?: string
}

/** A part of a mail under a heading of its own: things, then rows. */
export interface MailSection {
  readonly heading: string
  readonly things: readonly MailThing[]
  readonly rows: readonly MailRow[]
}

/** What a mail says, before it becomes HTML and text. All of it is plain text. */
export interface MailContent {
  /** The preview line that mail programs show beside the subject. */
  readonly preview: string
  readonly title: string
  readonly reference: string
  /** Headings of the reference and of the steps. */
  readonly headings: { readonly reference: string; readonly steps: string }
  readonly paragraphs: readonly string[]
  /** What the recipient is asked to do, as one link; absent when there is nothing. */
  readonly action?: { readonly label: string; readonly href: string }
  readonly rows: readonly MailRow[]
  /** After the rows; absent when there are none. */
  readonly sections?: readonly MailSection[]
  /** What happens next, in order; may be empty. */
  readonly steps: readonly string[]
  /** Closing paragraphs. */
  readonly closing: readonly string[]
  readonly siteName: string
  /** The site's own address. */
  readonly publicUrl: string
}

/** Renders a mail as a complete HTML document. Deterministic. */
export type RenderMail = (content: MailContent) => Promise<string>
