import { createReadStream } from 'node:fs'
import type { ContentApiCalls } from '#adapters/content-api/content-api-calls.ts'
import { noticeOf } from '#core/content/pictures/picture-notice.ts'
import { inParallel } from '../../terminal/in-parallel.ts'
import { type Progress, showProgress } from '../../terminal/progress.ts'
import { describeFailure, hintFor, isHopeless } from '../answers.ts'
import type { Context } from '../context.ts'
import type { Step } from './plan-upload.ts'

export interface Done {
  readonly uploaded: string[]
  readonly updated: string[]
  readonly failed: { readonly name: string; readonly reason: string; readonly hint?: string }[]
}

export async function carryOut(
  steps: readonly Step[],
  container: string,
  calls: ContentApiCalls,
  { terminal, interrupt, quiet }: Context,
  parallel: number,
): Promise<Done> {
  const done: Done = { uploaded: [], updated: [], failed: [] }
  const work = steps.filter((step) => step.kind !== 'same' && step.kind !== 'taken')
  const total = work.reduce((sum, step) => sum + (step.kind === 'facts' ? 0 : step.wish.file.size), 0)
  const progress = showProgress(terminal, {
    title: 'Uploading',
    items: work.length,
    total: total + work.length,
    quiet,
  })
  try {
    await inParallel(work, parallel, interrupt.stop, async (step) => {
      const { name } = step.wish.file
      const result = await carryOutStep(step, container, calls, interrupt.now, progress)
      if (result.ok) {
        ;(step.kind === 'facts' ? done.updated : done.uploaded).push(name)
        progress.advance(1)
        return progress.finish(name)
      }
      if (result.failure.kind === 'aborted') return
      done.failed.push({ name, reason: describeFailure(result.failure), ...hintFor(result.failure) })
      if (isHopeless(result.failure)) throw new HopelessError()
    })
  } catch (error) {
    if (!(error instanceof HopelessError)) throw error
  } finally {
    progress.end()
  }
  return done
}

class HopelessError extends Error {}

async function carryOutStep(
  step: Extract<Step, { metadata: unknown }>,
  container: string,
  calls: ContentApiCalls,
  signal: AbortSignal,
  progress: Progress,
) {
  const { name, path, contentType, size } = step.wish.file
  let { condition, metadata } = step
  if (step.kind !== 'facts') {
    let before = 0
    const stored = await calls.upload({
      container,
      name,
      contentType,
      size,
      body: createReadStream(path),
      condition,
      signal,
      onProgress(sent) {
        progress.advance(sent - before)
        before = sent
      },
    })
    if (!stored.ok) return stored
    condition = { ifMatch: stored.value.etag }
    // The site has read the author from the file; the editor's value takes precedence.
    metadata = { ...metadata, ...noticeOf(stored.value.metadata ?? {}), ...step.wish.facts }
  }
  return calls.setBlobMetadata(container, name, metadata, condition)
}
