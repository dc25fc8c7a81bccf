import path from 'node:path'
import { installTool } from './install-tool.ts'
import { PROJECT_ROOT } from './project-root.ts'

const FOLDER = path.join(PROJECT_ROOT, 'bench/tools/lighthouse')

export async function ensureLighthouse(): Promise<string> {
  if (!(await installTool(FOLDER, 'Installing Lighthouse (176 MB, once) …'))) {
    console.error('Installing Lighthouse failed.')
    process.exit(1)
  }
  return path.join(FOLDER, 'node_modules/lighthouse/cli/index.js')
}
