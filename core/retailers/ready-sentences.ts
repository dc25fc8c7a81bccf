/** A sentence that is ready for mails from the desk, with placeholders such as `{first-name}`. */
export interface ReadySentence {
  readonly label: string
  readonly text: string
}

/** The shipped sentences, in the order of the choice. */
export const READY_SENTENCES: readonly ReadySentence[] = [
  {
    label: 'Greeting',
    text: 'Hello {first-name},',
  },
  {
    label: 'We are looking for a retailer',
    text: 'We are still looking for the right retailer near {zip} and will write to you as soon as one has your request.',
  },
  {
    label: 'When may we call?',
    text: 'We tried to call you at {phone}. When is a good time to reach you, and is this still the right number?',
  },
  {
    label: 'Tell us more',
    text: 'Could you tell us a little more about your project: which room it is, roughly how large it is, and when you would like to begin?',
  },
  {
    label: 'Samples are on their way',
    text: 'The samples you asked for are on their way to you.',
  },
  {
    label: 'We cannot serve you',
    text: 'We are sorry: no retailer of ours serves {zip} at the moment, so we cannot help you with this project. We would be glad to hear from you again if that changes for you.',
  },
  {
    label: 'The nearest shop is further away',
    text: 'No retailer of ours serves {zip} itself. The nearest shop is {nearest}. Would that work for you?',
  },
  {
    label: 'To the retailer: please call',
    text: 'The customer of request {reference} tells us that nobody has called yet. Please call today, or tell us by your link if you cannot help.',
  },
  {
    label: 'Regards',
    text: 'Kind regards,\n{clerk}',
  },
]

/** What the placeholders stand for; an empty text where it is not known. */
export type SentenceFacts = Readonly<
  Record<'first-name' | 'reference' | 'zip' | 'phone' | 'nearest' | 'clerk', string>
>

/** A sentence with its placeholders filled in; those that it does not know stay as they are. */
export function fillSentence(text: string, facts: SentenceFacts): string {
  return text.replaceAll(/\{([a-z-]+)\}/g, (whole, name: string) =>
    isFact(name, facts) ? facts[name] || '…' : whole,
  )
}

function isFact(name: string, facts: SentenceFacts): name is keyof SentenceFacts {
  return Object.hasOwn(facts, name)
}
