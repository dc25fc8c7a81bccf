import type { Palette } from '../../brand/brand-colors.ts'
import type { Block } from '../../texts/text-tree.ts'
import type { TextPart } from '../../texts/words-text.ts'

/** One answer: a label and text, possibly of several lines. */
export interface MailRow {
  readonly label: string
  readonly value: string
  /** URL that the value links to. */
  readonly href?: string
}

/** An item with a small picture in an email. */
export interface MailExhibit {
  readonly title: string
  readonly href: string
  /** Absolute URL of its picture. The text next to it describes it. */
  readonly picture?: string
  readonly lines: readonly string[]
  readonly note?: string
}

/** A section of an email with its own heading: items, then rows. */
export interface MailSection {
  readonly heading: string
  readonly exhibits: readonly MailExhibit[]
  readonly rows: readonly MailRow[]
}

/** An email's content before rendering to HTML and text. All plain text, except the parts that editors write. */
export interface MailContent {
  readonly subject: string
  /** The preview line next to the subject in email programs. */
  readonly preview: string
  readonly title: string
  readonly reference: string
  /** The label of the reference, such as `Privacy request`. */
  readonly referenceLabel: string
  readonly opening: readonly Block[]
  /** The link for what the recipient should do, if anything. */
  readonly action?: { readonly label: string; readonly href: string }
  readonly rows: readonly MailRow[]
  readonly sections?: readonly MailSection[]
  /** What happens next, with its own heading. */
  readonly steps?: TextPart
  readonly closing: readonly Block[]
  readonly siteName: string
  readonly publicUrl: string
  /** The brand's colors; absent for the defaults. */
  readonly palette?: Palette
}

/** Renders an email as a complete HTML document. Deterministic. */
export type RenderMail = (content: MailContent) => Promise<string>
