import { execFile } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)

export interface PowerCutDisk {
  readonly path: string
  cutPower(): Promise<{ readonly path: string }>
  makeReadOnly(): Promise<void>
  remove(): Promise<void>
}

export async function canMountDisks(): Promise<boolean> {
  try {
    const disk = await makePowerCutDisk(16)
    await disk.remove()
    return true
  } catch {
    return false
  }
}

/**
 * The kernel keeps writes in memory until it flushes them to the image file, so a copy of the image has what a disk
 * would have after a power cut.
 */
export async function makePowerCutDisk(megabytes: number): Promise<PowerCutDisk> {
  const folder = await temporaryFolder()
  // The database server runs as another user.
  await chmod(folder.path, 0o755)
  const mountPoints: string[] = []
  const mount = async (image: string, name: string) => {
    const place = path.join(folder.path, name)
    await mkdir(place)
    await run('mount', ['-o', 'loop', image, place])
    mountPoints.push(place)
    return place
  }
  const remove = async () => {
    for (const place of mountPoints.splice(0).reverse()) await run('umount', ['--lazy', place])
    await folder.remove()
  }
  try {
    const image = path.join(folder.path, 'disk.img')
    await run('truncate', ['-s', `${megabytes}M`, image])
    await run('mkfs.ext4', ['-q', '-F', image])
    return {
      path: await mount(image, 'disk'),
      async cutPower() {
        const copy = path.join(folder.path, 'after.img')
        await run('cp', ['--sparse=always', image, copy])
        return { path: await mount(copy, 'after') }
      },
      async makeReadOnly() {
        await run('mount', ['-o', 'remount,ro', path.join(folder.path, 'disk')])
      },
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}
