import path from 'node:path'
import { installTool } from './install-tool.ts'
import { PROJECT_ROOT } from './project-root.ts'

const FOLDER = path.join(PROJECT_ROOT, 'tests/tools/azurite')

/** The emulator is larger than all of the site's packages, so it is installed separately. */
export async function ensureAzurite(): Promise<void> {
  const isPresent = await installTool(
    FOLDER,
    'Installing the storage emulator for the tests (365 MB, once) …',
  )
  if (!isPresent)
    console.error('Installing the storage emulator failed: the tests of Azure Blob Storage will fail.')
}
