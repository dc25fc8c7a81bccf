import { foreseenFault } from '#adapters/shared/media-types/check-upload.ts'
import { parseUploadType } from '#adapters/shared/media-types/sniff.ts'
import { inParallel } from '../../terminal/in-parallel.ts'
import { showProgress } from '../../terminal/progress.ts'
import type { Context } from '../context.ts'

interface Candidate {
  readonly path: string
  readonly contentType: string
}

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
    const fault =
      type === undefined ? `The site does not accept ${contentType}.` : await foreseenFault(path, type)
    if (fault !== undefined) unfit.set(path, fault)
    progress.finish(path)
  }).finally(() => progress.end())
  if (interrupt.stop.aborted) terminal.err('Stopped before all files were checked.')
  return unfit
}
