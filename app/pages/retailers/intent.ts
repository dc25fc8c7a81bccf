/** What a visitor wants, in the words of the page's address, with the value of the field `retailer`. */
export const INTENTS = { locate: '1', become: '0' } as const
export type IntentWord = keyof typeof INTENTS

/** The word for a value of the field `retailer`; `undefined` for any other text. */
export function intentOf(retailer: string | null | undefined): IntentWord | undefined {
  if (retailer === INTENTS.locate) return 'locate'
  return retailer === INTENTS.become ? 'become' : undefined
}

/** The intent that the page's address asks for (`?intent=locate`); `undefined` while nothing is chosen. */
export function askedIntent(params: URLSearchParams): IntentWord | undefined {
  const word = params.get('intent')
  return word === 'locate' || word === 'become' ? word : undefined
}
