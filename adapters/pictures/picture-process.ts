import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import {
  type DocumentReader,
  type PictureComposer,
  type PictureFacts,
  type PictureMaker,
  type PixelReader,
  UnreadablePictureError,
} from '#core/content/pictures/picture-maker.ts'
import type { ArrivedPicture } from '#core/content/pictures/picture-notice.ts'
import type { DrawThumbnail } from '#core/content/pictures/thumbnails.ts'
import type { Log } from '#core/ports/log.ts'
import type { Admission, admitUpload } from '../shared/media-types/check-upload.ts'
import type { Answer } from './picture-worker.ts'

interface PictureWork extends PictureMaker, PictureComposer, PixelReader, DocumentReader {
  readonly admitUpload: typeof admitUpload
  readonly drawThumbnail: DrawThumbnail
  readonly arrivingPicture: (file: string) => Promise<ArrivedPicture>
}

export interface PictureProcess extends PictureWork {
  residentBytes(): number
  close(): Promise<void>
}

export interface PictureProcessOptions {
  /** The only folder that the process may write to. */
  readonly uploads: string
  readonly log: Log
  readonly jobs?: number
  readonly idleMs?: number
}

/**
 * Makes pictures in a separate process. It frees the memory that libvips holds when it ends, keeps a decoder crash from
 * taking down pages, and decodes untrusted bytes without secrets in its environment. It cannot start programs. It
 * starts on demand and ends when idle.
 */
export function createPictureProcess({
  log,
  uploads,
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
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      `--allow-fs-write=${path.join(path.resolve(uploads), '*')}`,
      // For sharp and the PDF thread. Node would warn about both.
      '--allow-addons',
      '--allow-worker',
      '--disable-warning=PERM0001',
      '--disable-warning=PERM0006',
    ],
    // By default, glibc keeps freed memory in up to eight arenas per core.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  // The process ended while idle. The next picture starts another.
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
    compose: (...args) => ask<Uint8Array>('compose', args),
    fingerprint: (...args) => ask<string>('fingerprint', args),
    color: (...args) => ask<string>('color', args),
    glances: (...args) => ask<readonly Uint8Array[]>('glances', args),
    pageTexts: (...args) => ask<readonly string[]>('pageTexts', args),
    drawThumbnail: (...args) => ask<Awaited<ReturnType<DrawThumbnail>>>('drawThumbnail', args),
    admitUpload: (...args) => ask<Admission>('admitUpload', args),
    arrivingPicture: (...args) => ask<ArrivedPicture>('arrivingPicture', args),
    residentBytes: () => (pool.threads.length > 0 ? residentBytes : 0),
    close: () => pool.destroy(),
  }
}
