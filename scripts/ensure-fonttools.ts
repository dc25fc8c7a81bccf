import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { installSystemPackages } from './install-system-packages.ts'

const CANDIDATES = [process.env['PYTHON'] ?? 'python3', '/usr/bin/python3']

export async function ensureFonttools(): Promise<string> {
  const found = await findPython()
  if (found) return found
  console.log('Installing fontTools …')
  await installSystemPackages('python3-fonttools', 'python3-brotli')
  const installed = await findPython()
  if (!installed) {
    console.error('No fontTools: install it for the Python named in PYTHON, then run this again.')
    process.exit(1)
  }
  return installed
}

async function findPython(): Promise<string | undefined> {
  for (const python of CANDIDATES) {
    const works = await promisify(execFile)(python, ['-c', 'import fontTools, brotli']).then(
      () => true,
      () => false,
    )
    if (works) return python
  }
  return undefined
}
