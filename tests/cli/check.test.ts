import path from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { contentSite } from './content-site.ts'
import { jpeg, writeFiles } from './pictures.ts'
import { runTool } from './run-tool.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const ROOT = path.resolve(import.meta.dirname, '../..')
const GALLERY = 'shiloh-images-gallery'
const DOCUMENTS = 'shiloh-documents-education-resources'

let folder: string

beforeEach(async () => {
  const temporary = await temporaryFolder()
  folder = temporary.path
  return () => temporary.remove()
})

function sidecar(contentType: string, metadata: Record<string, string>): string {
  return JSON.stringify({ contentType, createdAt: '2026-01-01T00:00:00.000Z', metadata })
}

describe('check --dir', () => {
  test('passes the sample content of the project', async () => {
    const ran = await runTool(['check', '--dir', 'content', '--json'], { folder: ROOT })
    expect(ran.json()).toMatchObject({ errors: 0, finished: true })
    expect(ran.exitCode).toBe(0)
  })

  test('reports faults of files and fails', async () => {
    await writeFiles(folder, {
      [`${GALLERY}/_container.json`]: '{"type": -1}',
      [`${GALLERY}/broken.jpg`]: 'no picture',
      [`${GALLERY}/broken.jpg.metadata.json`]: sidecar('image/jpeg', { other: 'Broken' }),
      [`${GALLERY}/small.jpg`]: await jpeg(1, { width: 600, height: 400 }),
      [`${GALLERY}/small.jpg.metadata.json`]: sidecar('image/jpeg', { other: 'Small' }),
      [`${GALLERY}/tiny.jpg`]: await jpeg(1, { width: 60, height: 40 }),
      [`${GALLERY}/tiny.jpg.metadata.json`]: sidecar('image/jpeg', { other: 'Tiny' }),
      [`${GALLERY}/vast.jpg`]: await jpeg(1, { width: 7000, height: 10 }),
      [`${GALLERY}/vast.jpg.metadata.json`]: sidecar('image/jpeg', { other: 'Vast' }),
      [`${DOCUMENTS}/_container.json`]: '{"type": 2}',
      [`${DOCUMENTS}/guide.pdf`]: '<html>Moved</html>',
      [`${DOCUMENTS}/guide.pdf.metadata.json`]: sidecar('application/pdf', {
        name: 'Guide',
        caption: 'Guide, PDF',
        description: 'All of it',
      }),
    })
    const ran = await runTool(['check', '--dir', '.'], { folder })
    expect(ran.exitCode).toBe(1)
    expect(ran.out.split('\n').slice(0, -1)).toEqual([
      `error    ${DOCUMENTS}/guide.pdf is not a PDF`,
      `error    ${GALLERY}/broken.jpg is not a readable picture`,
      `warning  ${GALLERY}/small.jpg is small: 600 × 400 px; 800 px or more looks sharp`,
      `error    ${GALLERY}/tiny.jpg is tiny: 60 × 40 px; use at least 800 px`,
      `warning  ${GALLERY}/vast.jpg is oversized: 7000 × 10 px; 6000 px is plenty`,
      '5 items in 2 containers: 3 errors, 2 warnings.',
    ])
  })

  test('warnings fail only when asked to', async () => {
    await writeFiles(folder, {
      [`${GALLERY}/_container.json`]: '{"type": -1}',
      [`${GALLERY}/small.jpg`]: await jpeg(1, { width: 600, height: 400 }),
      [`${GALLERY}/small.jpg.metadata.json`]: sidecar('image/jpeg', { other: 'Small' }),
    })
    expect((await runTool(['check', '--dir', folder])).exitCode).toBe(0)
    expect((await runTool(['check', '--dir', folder, '--strict'])).exitCode).toBe(1)
    expect((await runTool(['check', '--dir', folder, '--strict', '--facts-only'])).exitCode).toBe(0)
  })

  test('skips containers that are not part of the site, with a notice', async () => {
    await writeFiles(folder, {
      [`${GALLERY}/_container.json`]: '{"type": -1}',
      'private-db-backups/_container.json': '{}',
      'private-db-backups/empty.pdf': '',
      'plain-folder/empty.pdf': '',
    })
    const ran = await runTool(['check', '--dir', folder])
    expect(ran).toMatchObject({ exitCode: 0, out: '0 items in 1 container: 0 errors, 0 warnings.' })
    expect(ran.err).toBe(
      'Skipped, because they are not part of the site (CONTENT_PREFIXES): private-db-backups',
    )
    const checkResult = await runTool(['check', 'private-db-backups', '--dir', folder])
    expect(checkResult.err).toContain('There is no container “private-db-backups”')
  })

  test('rejects a missing folder', async () => {
    expect((await runTool(['check', '--dir', 'none'], { folder })).err).toMatch(
      /The folder .* does not exist/,
    )
  })
})

test('check reports the same for a site', async () => {
  const site = await contentSite()
  try {
    await site.store.setContainerMetadata(GALLERY, { type: 0 })
    const put = (name: string, bytes: Uint8Array, contentType: string, metadata: Record<string, string>) =>
      site.store.put(GALLERY, name, new Blob([new Uint8Array(bytes)]).stream(), { contentType, metadata })
    await put('tiny.jpg', await jpeg(1, { width: 60, height: 40 }), 'image/jpeg', {
      species: 'Maple',
      link: '/none',
    })
    await put('none.pdf', Buffer.from('text'), 'application/pdf', { species: 'maple', other: 'None of it' })
    const ran = await runTool(['check', '--json'], { server: site.url, dataDir: site.dataDir })
    expect(ran.exitCode).toBe(1)
    const { findings } = ran.json() as { findings: readonly { name: string; check: string }[] }
    expect(findings.map(({ name, check }) => `${name} ${check}`)).toEqual([
      'none.pdf documents',
      'tiny.jpg links',
      'tiny.jpg pictures',
      'tiny.jpg required',
      'tiny.jpg values',
    ])
  } finally {
    await site.close()
  }
})
