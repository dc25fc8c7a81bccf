import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createPictureProcess } from '#adapters/pictures/picture-process.ts'
import { pictureMakerContract } from '#tests/contracts/picture-maker.ts'
import { waitUntil } from '#tests/support/time/wait-until.ts'

// Runs in a process of its own, because it counts child processes.
const silent = { debug() {}, info() {}, warn() {}, error() {} }
const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#9c4a2f' } })
  .jpeg()
  .toBuffer()

const shared = createPictureProcess({ log: silent, uploads: tmpdir() })
afterAll(() => shared.close())
pictureMakerContract(shared)

describe('the process', () => {
  test('ends when idle, frees its memory, and restarts for the next picture', async () => {
    await shared.close()
    const maker = createPictureProcess({ log: silent, uploads: tmpdir(), idleMs: 50 })
    expect(childProcesses()).toHaveLength(0)
    await maker.describe(photo)
    expect(childProcesses()).toHaveLength(1)
    expect(maker.residentBytes()).toBeGreaterThan(1e7)
    await waitUntil('the end of the idle process', () => childProcesses().length === 0)
    expect(maker.residentBytes()).toBe(0)
    expect(await maker.describe(photo)).toMatchObject({ width: 1600 })
    await maker.close()
  })

  test('restarts for the next picture after a crash, which fails only its own work', async () => {
    const maker = createPictureProcess({ log: silent, uploads: tmpdir() })
    await maker.describe(photo)
    const [pid = 0] = childProcesses()
    const underWay = maker.render(photo, 1280, 'avif')
    process.kill(pid, 'SIGKILL')
    await expect(underWay).rejects.toThrow(/exited unexpectedly|EPIPE/)
    expect(await maker.describe(photo)).toMatchObject({ width: 1600 })
    await maker.close()
  })

  test('gets no secrets from the environment', async () => {
    process.env['SMTP_URL'] = 'smtp://user:secret@mail.example'
    const maker = createPictureProcess({ log: silent, uploads: tmpdir() })
    await maker.describe(photo)
    const [pid = 0] = childProcesses()
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret')
    await maker.close()
    delete process.env['SMTP_URL']
  })
})

function childProcesses(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const [state, parent] = statusOf(pid)
      return parent === process.pid && state !== 'Z'
    })
}

function statusOf(pid: number): readonly [state: string, parent: number] {
  try {
    const [state = '', parent = ''] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return [state, Number(parent)]
  } catch {
    return ['', 0]
  }
}
