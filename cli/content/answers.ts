import type { CallFailure, CallResult, Present } from '#adapters/content-api/call-result.ts'
import { formatBytes } from '#core/content/documents.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { CommandError } from '../terminal/options.ts'
import { printable } from '../terminal/terminal.ts'

export function answerOf<T>(result: CallResult<T>, doing: string): T {
  if (result.ok) return result.value
  throw new CommandError(`${doing} failed: ${describeFailure(result.failure)}.`, hintFor(result.failure))
}

export function describeFailure({ message, reason, present }: CallFailure): string {
  if (present !== undefined) {
    const now = present === null ? 'nothing' : describePresent(present)
    return `It has changed since it was read, so it was not written. It is now: ${now}`
  }
  return reason === undefined ? message : `${message} (${reason.replace(/\.$/, '')})`
}

const MAX_VALUE = 60

function describePresent({ metadata, size, modifiedAt }: Present): string {
  const facts = Object.keys(metadata).flatMap((key) => {
    const value = textOf(metadata, key)
    if (value === undefined) return []
    return `${key} ${value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value}`
  })
  const about = [
    ...(size === undefined ? [] : [formatBytes(size)]),
    ...(modifiedAt === undefined ? [] : [`changed ${modifiedAt.slice(0, 16).replace('T', ' ')} UTC`]),
  ]
  return printable([...facts, ...about].join(', ') || 'no facts')
}

export function isHopeless(failure: CallFailure): boolean {
  return (
    ['network', 'timeout', 'answer'].includes(failure.kind) ||
    [401, 403, 409, 429, 502, 503].includes(failure.status ?? 0)
  )
}

function hintFor({ kind, status }: CallFailure): { readonly hint?: string } {
  if (kind === 'network') {
    return {
      hint: 'Is the site running? Start it with npm start, or set its address with --server URL (or CONTENT_SERVER).',
    }
  }
  if (kind === 'timeout') return { hint: 'The site did not answer in time. Try again in a moment.' }
  if (kind === 'answer') return { hint: 'Check that --server is the address of this site.' }
  if (status === 401 || status === 403) {
    return { hint: "The key is not this site's. Check CONTENT_API_KEY or --key." }
  }
  if (status === 409)
    return { hint: 'The content of this site is read-only. Write to the site that owns it.' }
  if (status === 412) return { hint: 'Check the current state, then run the same command again.' }
  if (status === 413) {
    return { hint: 'Make the file smaller, or ask the operator to raise MAX_UPLOAD_MB.' }
  }
  if (status === 415) {
    return { hint: 'Export it again as JPEG, PNG, WebP, AVIF, GIF, SVG or PDF, with the matching extension.' }
  }
  if (status === 429) return { hint: 'Too many requests: wait a minute, then run the same command again.' }
  if (status !== undefined && status >= 500)
    return { hint: "Try again. If it keeps failing, see the site's log." }
  return {}
}
