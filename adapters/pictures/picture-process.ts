import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import { UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import type { Log } from '#core/ports/log.ts'
import type { Answer, PictureWork, Task } from './picture-worker.ts'

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

  // The worker calls the function of this name with these arguments.
  const ask = <Name extends keyof PictureWork>(name: Name) =>
    (async (...args: readonly unknown[]) => {
      const answer: Answer = await pool.run({ name, args } satisfies Task, { name: 'answer' })
      residentBytes = answer.residentBytes
      if (answer.kind === 'unreadable') throw new UnreadablePictureError(answer.message)
      return answer.value
    }) as PictureWork[Name]

  return {
    describe: ask('describe'),
    render: ask('render'),
    compose: ask('compose'),
    fingerprint: ask('fingerprint'),
    color: ask('color'),
    glances: ask('glances'),
    pageTexts: ask('pageTexts'),
    drawThumbnail: ask('drawThumbnail'),
    admitUpload: ask('admitUpload'),
    arrivingPicture: ask('arrivingPicture'),
    residentBytes: () => (pool.threads.length > 0 ? residentBytes : 0),
    close: () => pool.destroy(),
  }
}
