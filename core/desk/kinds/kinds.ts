import type { RecordKind } from '../../records/record-kind.ts'
import { RETAILER } from '../../retailers/shops/retailer-kind.ts'
import { FILTER } from './filter.ts'
import { FINISH } from './finish.ts'
import { REDIRECT } from './redirect.ts'
import { ROOM } from './room.ts'
import { TERM } from './term.ts'
import { VIDEO } from './video.ts'

/** Every kind of record with list and form screens. */
export const RECORD_KINDS = {
  filter: FILTER,
  finish: FINISH,
  redirect: REDIRECT,
  retailer: RETAILER,
  room: ROOM,
  term: TERM,
  video: VIDEO,
} as const satisfies Readonly<Record<string, RecordKind>>

export type RecordKindName = keyof typeof RECORD_KINDS

/** The kind whose list or record is at a desk path. */
export function kindAt(path: string): RecordKindName | undefined {
  // `Object.keys` loses the literal types of the keys.
  const names = Object.keys(RECORD_KINDS) as RecordKindName[]
  return names.find((name) => {
    const { path: list } = RECORD_KINDS[name]
    return path === list || path.startsWith(`${list}/`)
  })
}
