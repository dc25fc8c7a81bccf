import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import { ContentRefusedError } from '#core/content/content-store.ts'

const [root = '', container = '', name = '', times = '0'] = process.argv.slice(2)
const store = createDirectoryStore({ root, log: { debug() {}, info() {}, warn() {}, error() {} } })
for (let writeCount = 0; writeCount < Number(times); ) {
  const item = await store.readItem(container, name)
  const other = String(Number(item?.metadata['other']) + 1)
  try {
    await store.setMetadata(container, name, { other }, { etag: item?.etag ?? '' })
    writeCount += 1
  } catch (error) {
    if (!(error instanceof ContentRefusedError) || error.refusal.kind !== 'conflict') throw error
  }
}
await store.close()
