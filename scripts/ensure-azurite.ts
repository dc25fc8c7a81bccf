import path from 'node:path'
import { installTool } from './install-tool.ts'
import { PROJECT_ROOT } from './project-root.ts'

const FOLDER = path.join(PROJECT_ROOT, 'tests/tools/azurite')

/**
 * Installs the storage emulator that the tests of the Azure adapters start, unless it is there already. It is
 * kept out of the site's own packages because it is larger than all of them. Without it those tests fail.
 */
export async function ensureAzurite(): Promise<void> {
  const isThere = await installTool(FOLDER, 'Installing the storage emulator for the tests (365 MB, once) …')
  if (!isThere)
    console.error('Installing the storage emulator failed: the tests of Azure Blob Storage will fail.')
}
