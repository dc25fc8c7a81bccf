export const LONGEST_MESSAGE = 4000

/** To whom a message goes, by the address of its page. */
export function recipientIn({ searchParams }: URL): 'visitor' | 'retailer' {
  return searchParams.get('to') === 'retailer' ? 'retailer' : 'visitor'
}

/** Address of the mail beside the message. */
export function writtenMailPath(reference: string, to: 'visitor' | 'retailer'): string {
  return `/desk/requests/${reference}/write/mail?to=${to}`
}
