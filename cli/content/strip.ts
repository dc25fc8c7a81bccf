import type { CallResult } from '#adapters/content-api/call-result.ts'
import type { ContentApiCalls } from '#adapters/content-api/content-api-calls.ts'
import { counted } from '#core/counted.ts'
import { EXIT } from '../terminal/command-error.ts'
import { inParallel } from '../terminal/in-parallel.ts'
import type { Input } from '../terminal/options.ts'
import { showProgress } from '../terminal/progress.ts'
import { printable } from '../terminal/table.ts'
import { answerOf, describeFailure, isHopeless } from './answers.ts'
import { type Command, type Outcome, PROGRAM } from './command.ts'
import type { Context } from './context.ts'
import { siteSource } from './mirror/site-source.ts'
import type { SourceItem } from './mirror/source.ts'
import { asStored, mayChange } from './mirror/stored-form.ts'

export const strip: Command = {
  name: 'strip',
  usage: '[CONTAINER …] [--dry-run]',
  summary: 'Remove location and camera data from stored pictures',
  about: `
Cameras and programs embed in a picture where and when it was taken, and with what (EXIF, XMP, IPTC). Uploads
remove all of it but credit and copyright; this command cleans pictures stored earlier, which check lists. Their looks,
colors, orientation, facts and thumbnails stay the same. Documents are not changed.`,
  options: { 'dry-run': { type: 'boolean', help: 'Only show which pictures would be cleaned' } },
  examples: [
    { says: 'See which:', command: 'strip --dry-run' },
    { says: 'One container:', command: 'strip shiloh-images-gallery' },
  ],
  run,
}

interface Failed {
  readonly name: string
  readonly reason: string
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const isDry = input.flag('dry-run')
  const site = siteSource(context)
  const containers = await site.containers(input.words)
  const pictures = containers
    .flatMap(({ items }) => items)
    .filter(({ contentType }) => mayChange(contentType))
  const calls = isDry ? undefined : context.writer()

  const cleaned: string[] = []
  const failed: Failed[] = []
  let seen = 0
  const progress = showProgress(context.terminal, {
    title: isDry ? 'Checking' : 'Cleaning',
    items: pictures.length,
    quiet: context.quiet,
  })
  await inParallel(pictures, 4, context.interrupt.stop, async (item) => {
    const name = `${item.container}/${item.name}`
    const bytes = await site.read(item)
    const clean = bytes && (await asStored(item.contentType, bytes))
    if (context.interrupt.now.aborted) return
    if (clean === undefined) failed.push({ name, reason: 'it could not be read from the site' })
    else if (clean !== bytes) {
      const result = calls && (await replace(item, clean, calls, context.interrupt.now))
      if (result && !result.ok && isHopeless(result.failure)) {
        progress.end()
        answerOf(result, `Cleaning ${name}`)
      }
      if (!result || result.ok) cleaned.push(name)
      else failed.push({ name, reason: describeFailure(result.failure) })
    }
    seen += 1
    progress.finish(item.name)
  }).finally(() => progress.end())
  return report({ cleaned, failed, left: pictures.length - seen, isDry })
}

function replace(
  { container, name, contentType, etag }: SourceItem,
  body: Uint8Array,
  calls: ContentApiCalls,
  signal: AbortSignal,
): Promise<CallResult<unknown>> {
  const condition = { ifMatch: etag }
  return calls.upload({ container, name, contentType, size: body.byteLength, body, condition, signal })
}

function report(done: {
  readonly cleaned: readonly string[]
  readonly failed: readonly Failed[]
  readonly left: number
  readonly isDry: boolean
}): Outcome {
  const { failed, left, isDry } = done
  const cleaned = done.cleaned.toSorted()
  const sum = isDry
    ? `${counted(cleaned.length, 'picture')} to clean. Nothing was done.`
    : `Cleaned ${counted(cleaned.length, 'picture')}.`
  return {
    json: { ...(isDry ? { dryRun: true } : {}), cleaned, failed, left },
    text: [
      ...failed.map(({ name, reason }) => `${printable(name)}: ${reason}.`),
      ...cleaned.map(printable),
      sum,
      ...(left > 0 ? [`${left} were not checked: run ${PROGRAM} strip again to continue.`] : []),
    ].join('\n'),
    exitCode: left > 0 ? EXIT.interrupted : failed.length > 0 ? EXIT.failed : 0,
  }
}
