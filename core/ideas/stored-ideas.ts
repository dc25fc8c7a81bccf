import { z } from 'zod'
import { parseJson } from '../parse-json.ts'

const FACT = z.object({ label: z.string(), value: z.string() })
const IDEA = z.object({
  ref: z.string(),
  title: z.string(),
  /** The caption without the title; may be empty. */
  label: z.string().catch(''),
  facts: z.array(FACT).catch([]),
  /** Site path of its page. */
  path: z.string().catch('/'),
  /** Site path of its thumbnail. */
  picture: z.string().optional().catch(undefined),
  sample: z.literal(true).optional().catch(undefined),
  note: z.string().catch(''),
})
const SENT = z.object({
  ideas: z.array(z.unknown()).catch([]),
  /** How many more the site did not know and dropped. */
  unknown: z.number().catch(0),
  /** The designer's brief as text; empty if there is none. */
  brief: z.array(FACT).catch([]),
})

export type SentFact = Readonly<z.infer<typeof FACT>>

/** An idea at the time of sending; its item may no longer exist. */
export interface SentIdea extends Readonly<Omit<z.infer<typeof IDEA>, 'facts'>> {
  readonly facts: readonly SentFact[]
}

/** The ideas a visitor sent with a request, in the visitor's order. */
export interface SentIdeas extends Readonly<Omit<z.infer<typeof SENT>, 'ideas' | 'brief'>> {
  readonly ideas: readonly SentIdea[]
  readonly brief: readonly SentFact[]
}

/** Parses stored ideas of any version. Never throws, because one unreadable list would block the emails of all requests. */
export function readSentIdeas(text: string): SentIdeas {
  const { ideas, ...rest } = SENT.catch({ ideas: [], unknown: 0, brief: [] }).parse(parseJson(text))
  return {
    ...rest,
    ideas: ideas.flatMap((one) => {
      const result = IDEA.safeParse(one)
      return result.success ? [result.data] : []
    }),
  }
}
