/** What a person at the desk can be told at once, by the label of its switch (product note §9). */
export const NEWS = {
  /** Cases of people's rights, too. */
  assigned: 'A request is assigned to me',
  declined: 'A retailer declines',
  bounced: 'A mail bounces',
  visitor: 'A visitor writes',
} as const

export type NewsEvent = keyof typeof NEWS

// `Object.keys` loses the names of the keys.
export const NEWS_EVENTS = Object.keys(NEWS) as readonly NewsEvent[]

/** Whether a text names an event that people get mails about. */
export function isNewsEvent(text: string): text is NewsEvent {
  return Object.hasOwn(NEWS, text)
}
