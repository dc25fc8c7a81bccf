import type { Desk } from '#services/desk/desk.ts'

type Made =
  | { readonly kind: 'made'; readonly id: string }
  | { readonly kind: 'refused'; readonly message: string }

/** Makes a retailer's record from a request to become one. It is off until somebody has checked it. */
export async function makeRetailer(
  { requests, retailers }: Pick<Desk, 'requests' | 'retailers'>,
  reference: string,
  by: { readonly person: string; readonly version: number; readonly note: string },
): Promise<Made> {
  const details = await requests.open(reference, by.person)
  if (!details || details.worked.stored.request.retailer === 1)
    return { kind: 'refused', message: 'This is not a request to become a retailer.' }
  const { firstName, lastName, streetAddress, city, state, zip, email, contact } =
    details.worked.stored.request
  const name = contact.businessName || `${firstName} ${lastName}`
  const values = {
    name,
    streetAddress,
    city,
    state,
    zip,
    email,
    phone: contact.phone,
    area: zip.slice(0, 3),
    note: `${firstName} ${lastName}, request ${reference}`,
  }
  const outcome = await retailers.add(by.person, { values, flags: { isOn: false } })
  if (outcome.kind === 'kept') {
    await requests.act(reference, { kind: 'record', name }, by)
    return { kind: 'made', id: outcome.id }
  }
  const faults = outcome.kind === 'faulty' ? Object.values(outcome.faults) : []
  return { kind: 'refused', message: `No retailer was created. ${faults.join(' ')}` }
}
