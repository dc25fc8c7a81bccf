import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { installSystemPackages } from './install-system-packages.ts'

const CANDIDATES = [process.env['PYTHON'] ?? 'python3', '/usr/bin/python3']

export async function ensureFonttools(): Promise<string> {
  const python = await findPython()
  if (python) return python
  console.log('Installing fontTools …')
  await installSystemPackages('python3-fonttools', 'python3-brotli')
  const newPython = await findPython()
  if (!newPython) {
    console.error('fontTools was not found. Install it for the Python in PYTHON, then run this again.')
    process.exit(1)
  }
  return newPython
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
