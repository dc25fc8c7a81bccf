import { z } from 'zod'
import type { SentIdea, SentIdeas } from './sent-ideas.ts'

const FACT = z.object({ label: z.string(), value: z.string() })
const IDEA = z.object({
  ref: z.string(),
  title: z.string(),
  label: z.string().catch(''),
  facts: z.array(FACT).catch([]),
  path: z.string().catch('/'),
  picture: z.string().optional().catch(undefined),
  sample: z.literal(true).optional().catch(undefined),
  note: z.string().catch(''),
})
const SENT = z.object({
  ideas: z.array(z.unknown()).catch([]),
  unknown: z.number().catch(0),
  brief: z.array(FACT).catch([]),
})

/** Parses stored ideas of any version. Never throws, because one unreadable list would block the emails of all requests. */
export function readSentIdeas(text: string): SentIdeas {
  const { ideas, ...rest } = SENT.parse(objectIn(text))
  return {
    ...rest,
    ideas: ideas.flatMap((one) => {
      const result = IDEA.safeParse(one)
      return result.success ? [presentOnly(result.data)] : []
    }),
  }
}

function presentOnly({ picture, sample, ...rest }: z.infer<typeof IDEA>): SentIdea {
  return {
    ...rest,
    ...(picture === undefined ? {} : { picture }),
    ...(sample === undefined ? {} : { sample }),
  }
}

function objectIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}
