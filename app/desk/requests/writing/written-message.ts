export const LONGEST_MESSAGE = 4000

/** The recipient of a message, by the address of its page. */
export function recipientIn({ searchParams }: URL): 'visitor' | 'retailer' {
  return searchParams.get('to') === 'retailer' ? 'retailer' : 'visitor'
}

/** Address of the preview. */
export function writtenMailPath(reference: string, to: 'visitor' | 'retailer'): string {
  return `/desk/requests/${reference}/write/mail?to=${to}`
}
