/** What a person of the desk can be told at once, with the label of its switch and the words of the mail (product note §9). */
export const NEWS = {
  assigned: { label: 'A request is assigned to me', words: 'A request is assigned to you' },
  declined: { label: 'A retailer declines', words: 'A retailer declined a request' },
  bounced: { label: 'A mail bounces', words: 'A mail of a request could not be delivered' },
  visitor: { label: 'A visitor writes', words: 'A visitor wrote about a request' },
} as const

export type NewsEvent = keyof typeof NEWS

// `Object.keys` loses the names of the keys.
export const NEWS_EVENTS = Object.keys(NEWS) as readonly NewsEvent[]

/** Whether a text names something that people are told. */
export function isNewsEvent(text: string): text is NewsEvent {
  return Object.hasOwn(NEWS, text)
}
