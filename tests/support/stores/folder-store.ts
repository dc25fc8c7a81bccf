import { createDirectoryByteArchive } from '#adapters/directory/directory-byte-archive.ts'
import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A content store in a new folder, without locks as in Azure, and the bytes it keeps. */
export async function openFolderStore() {
  const folder = await temporaryFolder()
  const root = folder.path
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const directory = createDirectoryStore({ root, log })
  const { exclusively: _, ...store } = directory
  return {
    ...store,
    keptBytes: createDirectoryByteArchive({ root }),
    async remove() {
      await directory.close()
      await folder.remove()
    },
  }
}

export type FolderStore = Awaited<ReturnType<typeof openFolderStore>>
