import { z } from 'zod'
import { parseJson } from '../parse-json.ts'
import { checkRecord, parseRecord, type RecordKind, type RecordValues } from './record-kind.ts'

const VERSION = z.object({ id: z.string().min(1), version: z.string().regex(/^[1-9]\d{0,8}$/) })
const VALUES = z.record(z.string(), z.string())

/** Data to undo a change to records that were deleted, changed or added together. */
const UNDO = z
  .object({
    /** Previous versions of deleted or changed records. */
    before: z.array(VERSION.extend({ values: VALUES, facts: VALUES })),
    added: z.array(VERSION),
  })
  .refine(({ before, added }) => before.length + added.length > 0)

export type RecordUndo = Readonly<z.infer<typeof UNDO>>

/**
 * Parses undo data in JSON from a form; `undefined` unless every record in it could be saved by hand.
 * @param areFacts validates the site's facts about a record.
 */
export function readRecordUndo(
  kind: RecordKind,
  json: string,
  areFacts: (facts: RecordValues) => boolean,
): RecordUndo | undefined {
  const { data } = UNDO.safeParse(parseJson(json))
  const before = (data?.before ?? []).map((record) => ({
    ...record,
    values: parseRecord(kind, record.values),
  }))
  const isFine = before.every(
    ({ values, facts }) => Object.keys(checkRecord(kind, values)).length === 0 && areFacts(facts),
  )
  return data && isFine ? { before, added: data.added } : undefined
}
