import { execFile } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)

/** A file system of its own whose power can be cut. */
export interface PowerCutDisk {
  /** Where it is mounted. */
  readonly path: string
  /** The same file system as it would be found after a loss of power now: what was not written back is missing. */
  cutPower(): Promise<{ readonly path: string }>
  /** Lets nobody write any more; only while nothing on it is open for writing. */
  makeReadOnly(): Promise<void>
  remove(): Promise<void>
}

/** True where this process may mount file systems. */
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
 * An ext4 file system in an image file. The kernel keeps what programs write in memory until it writes it back to
 * the image; a copy of the image therefore holds what a disk would hold if the power went at that moment.
 */
export async function makePowerCutDisk(megabytes: number): Promise<PowerCutDisk> {
  const folder = await temporaryFolder()
  // The database server runs as another user.
  await chmod(folder.path, 0o755)
  const mounted: string[] = []
  const mount = async (image: string, name: string) => {
    const place = path.join(folder.path, name)
    await mkdir(place)
    await run('mount', ['-o', 'loop', image, place])
    mounted.push(place)
    return place
  }
  const remove = async () => {
    for (const place of mounted.splice(0).reverse()) await run('umount', ['--lazy', place])
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
