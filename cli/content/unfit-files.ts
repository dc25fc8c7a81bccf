import { foreseenFault } from '#adapters/media-types/check-upload.ts'
import { parseUploadType } from '#adapters/media-types/sniff.ts'
import { inParallel } from '../terminal/in-parallel.ts'
import { showProgress } from '../terminal/progress.ts'
import type { Context } from './context.ts'

/** A file that would travel. */
interface Candidate {
  readonly path: string
  readonly contentType: string
}

/** Which files the site would refuse for what is in them, and why, by path. Decodes every picture. */
export async function unfitFiles(
  files: readonly Candidate[],
  { terminal, interrupt, quiet }: Pick<Context, 'terminal' | 'interrupt' | 'quiet'>,
): Promise<ReadonlyMap<string, string>> {
  const unfit = new Map<string, string>()
  const isWatched = terminal.barStream !== undefined
  const progress = showProgress(terminal, {
    title: 'Checking',
    items: files.length,
    quiet: quiet || !isWatched,
  })
  await inParallel(files, 4, interrupt.stop, async ({ path, contentType }) => {
    const type = parseUploadType(contentType)
    const fault = type === undefined ? `The site takes no ${contentType}.` : await foreseenFault(path, type)
    if (fault !== undefined) unfit.set(path, fault)
    progress.finish(path)
  }).finally(() => progress.end())
  if (interrupt.stop.aborted) terminal.err('Stopped before every file was checked.')
  return unfit
}
