import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { createFolder } from '#adapters/shared/create-folder.ts'
import type { Config } from '#config/config.ts'
import { type Check, failedFinding, ok, warning } from '../check.ts'

const LOW_SPACE = 1024 ** 3

export function dataFolderCheck({ dataDir }: Pick<Config, 'dataDir'>): Check {
  return {
    name: 'Data folder',
    variables: ['DATA_DIR'],
    async run() {
      await createFolder(dataDir)
      const probe = path.join(dataDir, `.doctor-${randomUUID()}`)
      const file = await open(probe, 'wx', 0o600)
      try {
        await file.writeFile('written by the doctor')
        await file.sync()
      } finally {
        await file.close()
        await rm(probe, { force: true })
      }
      const { bavail, bsize } = await statfs(dataDir)
      const free = bavail * bsize
      if (free < LOW_SPACE / 10) return failedFinding(`writable, but only ${megabytes(free)} free`)
      return free < LOW_SPACE
        ? warning(`writable, but only ${megabytes(free)} free`)
        : ok(`writable, ${megabytes(free)} free`)
    },
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2).toLocaleString('en-US')} MB`
}
