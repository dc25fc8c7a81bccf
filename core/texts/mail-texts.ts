/** Definition of an email's text: its parts, and its placeholders besides the brand's facts. */
interface MailDefinition {
  /** Its name for editors. */
  readonly label: string
  /** Lines of the front matter. */
  readonly lines: readonly string[]
  /** In email order. */
  readonly parts: readonly string[]
  readonly placeholders: readonly string[]
}

/** Every email that the program sends, by the name of its text. */
export const MAIL_TEXTS = {
  'mail-visitor': {
    label: 'To visitors: your request was received',
    lines: ['subject', 'preview', 'title'],
    parts: [
      'opening',
      'opening-without-a-name',
      'what-happens-next',
      'what-happens-next-for-shops',
      'web-addresses',
      'closing',
    ],
    placeholders: ['first-name', 'reference', 'reply-within'],
  },
  'mail-introduction': {
    label: 'To visitors: your retailer',
    lines: ['subject', 'preview', 'title'],
    parts: ['opening', 'what-happens-next', 'closing'],
    placeholders: ['reference', 'retailer', 'retailer-phone'],
  },
  'mail-message-visitor': {
    label: 'To visitors: a message from the desk',
    lines: ['subject', 'title'],
    parts: ['closing'],
    placeholders: ['reference'],
  },
  'mail-sentences': {
    label: 'Templates of the desk',
    lines: [],
    parts: ['sentences', 'to-retailers'],
    placeholders: ['first-name', 'reference', 'zip', 'phone', 'nearest', 'clerk'],
  },
  'mail-retailer': {
    label: 'To retailers: a customer near you',
    lines: ['subject', 'preview', 'title'],
    parts: ['opening', 'note', 'chosen', 'what-to-do', 'closing'],
    placeholders: ['reference', 'retailer', 'city', 'state', 'zip', 'note', 'answer-within', 'link-days'],
  },
  'mail-reminder': {
    label: 'To retailers: a reminder',
    lines: ['subject', 'preview', 'title'],
    parts: ['opening', 'note', 'chosen', 'what-to-do', 'closing'],
    placeholders: ['reference', 'retailer', 'city', 'state', 'zip', 'note', 'waited', 'left', 'link-days'],
  },
  'mail-message-retailer': {
    label: 'To retailers: a message from the desk',
    lines: ['subject', 'title'],
    parts: ['closing', 'withdrawn', 'resumed'],
    placeholders: ['reference', 'city', 'state'],
  },
  'mail-desk': {
    label: 'To the desk: a new request',
    lines: ['subject', 'title', 'title-for-shops'],
    parts: ['opening', 'opening-after-release'],
    placeholders: ['reference', 'wish', 'name', 'city', 'state', 'reason'],
  },
  'mail-digest': {
    label: 'To the desk: what is waiting in the morning',
    lines: ['subject', 'title'],
    parts: ['closing'],
    placeholders: ['numbers'],
  },
  'mail-news': {
    label: 'To one person at the desk: news of a request',
    lines: ['assigned', 'declined', 'bounced', 'visitor'],
    parts: ['opening', 'closing'],
    placeholders: ['time', 'switch'],
  },
  'mail-invitation': {
    label: 'To one person at the desk: an invitation',
    lines: ['subject', 'preview', 'title'],
    parts: ['opening', 'closing'],
    placeholders: ['time'],
  },
  'mail-access': {
    label: 'To one person at the desk: a change of access',
    lines: ['subject', 'preview', 'title'],
    parts: ['opening', 'what-to-do', 'closing'],
    placeholders: ['event', 'person', 'time'],
  },
  'mail-erasure': {
    label: 'To retailers: please erase information',
    lines: ['subject', 'preview', 'title'],
    parts: ['opening', 'what-to-do', 'closing'],
    placeholders: ['case', 'retailer', 'references'],
  },
  'mail-extension': {
    label: 'To visitors: rights, more time needed',
    lines: ['subject', 'preview', 'title'],
    parts: ['opening', 'closing'],
    placeholders: ['case', 'due'],
  },
  'mail-proof': {
    label: 'To visitors: rights, information erased',
    lines: ['subject', 'preview', 'title'],
    parts: ['opening', 'retailer-erased', 'retailer-asked', 'closing'],
    placeholders: ['case', 'day', 'retailer', 'erased-on'],
  },
} as const satisfies Readonly<Record<`mail-${string}`, MailDefinition>>

/**
 * Not filled in subjects, previews and titles: visitors may enter a stranger's address, and their input must not become a headline in that
 * email.
 */
export const ONLY_IN_PARTS: ReadonlySet<string> = new Set(['first-name'])

export type MailTextName = keyof typeof MAIL_TEXTS

// `Object.keys` loses the literal types of the keys.
export const MAIL_TEXT_NAMES = Object.keys(MAIL_TEXTS) as readonly MailTextName[]

type Of<N extends MailTextName, K extends keyof MailDefinition> = (typeof MAIL_TEXTS)[N][K]

/** Name of a line of an email's text, such as `subject`. */
export type MailLine<N extends MailTextName> = Of<N, 'lines'>[number]

/** Name of a part of an email's text. */
export type MailPart<N extends MailTextName> = Of<N, 'parts'>[number]

export type MailValues<N extends MailTextName> = Readonly<Record<Of<N, 'placeholders'>[number], string>>
