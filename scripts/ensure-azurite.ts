import path from 'node:path'
import { installTool } from './install-tool.ts'
import { PROJECT_ROOT } from './project-root.ts'

const FOLDER = path.join(PROJECT_ROOT, 'tests/tools/azurite')

/** Installs the emulator separately, because it is larger than all other packages together. */
export async function ensureAzurite(): Promise<void> {
  const isPresent = await installTool(
    FOLDER,
    'Installing the storage emulator for the tests (365 MB, once) …',
  )
  if (!isPresent)
    console.error('Installing the storage emulator failed, so the Azure Blob Storage tests will fail.')
}
