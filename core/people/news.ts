/** Events that people at the desk can get immediate emails about, with the label of each setting (product note §9). */
export const NEWS = {
  /** Includes privacy requests. */
  assigned: 'A request is assigned to me',
  declined: 'A retailer declines',
  bounced: 'An email bounces',
  visitor: 'A visitor writes',
} as const

export type NewsEvent = keyof typeof NEWS

// `Object.keys` loses the literal types of the keys.
export const NEWS_EVENTS = Object.keys(NEWS) as readonly NewsEvent[]

/** Whether a text is the name of such an event. */
export function isNewsEvent(text: string): text is NewsEvent {
  return Object.hasOwn(NEWS, text)
}
