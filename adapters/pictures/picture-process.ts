import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import type { Log } from '#core/ports/log.ts'
import { type PictureFacts, type PictureMaker, UnreadablePictureError } from '#core/ports/picture-maker.ts'
import type { uploadFault } from '../media-types/check-upload.ts'
import type { Answer } from './picture-worker.ts'

/** Work that the process does. */
interface PictureWork extends PictureMaker {
  /** As the function of this name: judges an uploaded file and takes out of it what may not be stored. */
  readonly uploadFault: typeof uploadFault
}

export interface PictureProcess extends PictureWork {
  /** Resident memory of the process as of its last answer, in bytes; 0 while there is none. */
  residentBytes(): number
  /** Ends the process; work under way fails. */
  close(): Promise<void>
}

export interface PictureProcessOptions {
  readonly log: Log
  /** Pictures worked on at once; each keeps one core busy. */
  readonly jobs?: number
  /** The process ends after this much time without work, in ms. */
  readonly idleMs?: number
}

/**
 * Makes pictures and judges uploads in a process of its own, which starts with the first of them and ends when idle. The memory that
 * libvips leaves behind goes with it, a picture that crashes the decoder takes no page down, and strangers' bytes are
 * decoded where no secret of the environment is.
 */
export function createPictureProcess({
  log,
  jobs = 2,
  idleMs = 10_000,
}: PictureProcessOptions): PictureProcess {
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('picture-worker.ts', import.meta.url)),
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: jobs,
    idleTimeout: idleMs,
    execArgv: [],
    // glibc keeps freed memory in one arena per thread, eight per core unless told otherwise.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  // Only a process that ends while it has nothing to do gets here; the next picture starts another.
  pool.on('error', (error: unknown) => log.warn({ err: error }, 'The picture process ended unexpectedly'))
  let residentBytes = 0

  async function ask<T>(name: keyof PictureWork, args: readonly unknown[]): Promise<T> {
    const answer: Answer<T> = await pool.run(args, { name })
    residentBytes = answer.residentBytes
    if (answer.kind === 'unreadable') throw new UnreadablePictureError(answer.message)
    return answer.value
  }

  return {
    describe: (...args) => ask<PictureFacts>('describe', args),
    render: (...args) => ask<Uint8Array>('render', args),
    uploadFault: (...args) => ask<string | undefined>('uploadFault', args),
    residentBytes: () => (pool.threads.length > 0 ? residentBytes : 0),
    close: () => pool.destroy(),
  }
}
