export const INTENTS = { locate: '1', become: '0' } as const
export type IntentWord = keyof typeof INTENTS

export function intentOf(retailer: string | null | undefined): IntentWord | undefined {
  if (retailer === INTENTS.locate) return 'locate'
  return retailer === INTENTS.become ? 'become' : undefined
}

export function intentInQuery(params: URLSearchParams): IntentWord | undefined {
  const word = params.get('intent')
  return word === 'locate' || word === 'become' ? word : undefined
}
