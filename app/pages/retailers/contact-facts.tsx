import { Fact } from '#app/ui/words/fact.tsx'
import { telephoneLink } from './shops/shop-facts.tsx'

interface ContactFactsProps {
  readonly phone: string
  readonly extension?: string | undefined
  readonly email: string
  readonly streetAddress: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country?: string | undefined
}

/** Contact details as a list of facts. */
export function ContactFacts({ phone, extension, email, ...place }: ContactFactsProps) {
  const { streetAddress, city, state, zip, country } = place
  return (
    <>
      <Fact label="Phone">
        <a href={telephoneLink(phone)}>{phone}</a>
        {extension ? `, extension ${extension}` : null}
      </Fact>
      <Fact label="Email">
        <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
      </Fact>
      <Fact label="Address">
        {[streetAddress, `${city}, ${state} ${zip}`, country].filter(Boolean).join('\n')}
      </Fact>
    </>
  )
}
