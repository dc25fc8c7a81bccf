import type { Palette } from '../../brand/brand-colors.ts'
import type { TextPart } from '../../texts/page-text.ts'
import type { Block } from '../../texts/text-tree.ts'

/** One answer: a label and the answer's text, possibly of several lines. */
export interface MailRow {
  readonly label: string
  readonly value: string
  /** Link of the value. */
  readonly href?: string
}

/** Something in a mail with a small picture. */
export interface MailExhibit {
  readonly title: string
  readonly href: string
  /** Whole address of a picture of it. The words beside it say what it shows. */
  readonly picture?: string
  readonly lines: readonly string[]
  /** The visitor's note about it. */
  readonly said?: string
}

/** A part of a mail under a heading of its own: things, then rows. */
export interface MailSection {
  readonly heading: string
  readonly things: readonly MailExhibit[]
  readonly rows: readonly MailRow[]
}

/** What a mail says, before it becomes HTML and text. All of it is plain text, but for the parts that editors write. */
export interface MailContent {
  /** The preview line that mail programs show beside the subject. */
  readonly preview: string
  readonly title: string
  readonly reference: string
  /** What the reference is, such as `Case`. */
  readonly referenceLabel: string
  readonly opening: readonly Block[]
  /** What the recipient is asked to do, as one link; absent when there is nothing. */
  readonly action?: { readonly label: string; readonly href: string }
  readonly rows: readonly MailRow[]
  /** After the rows; absent when there are none. */
  readonly sections?: readonly MailSection[]
  /** What happens next, under its heading; absent when there is nothing. */
  readonly steps?: TextPart
  readonly closing: readonly Block[]
  readonly siteName: string
  /** The site's own address. */
  readonly publicUrl: string
  /** The brand's own colors; absent while they are those that the program comes with. */
  readonly palette?: Palette
}

/** Renders a mail as a complete HTML document. Deterministic. */
export type RenderMail = (content: MailContent) => Promise<string>
