import path from 'node:path'

/** Folder of the repository. */
export const PROJECT_ROOT = path.resolve(import.meta.dirname, '..')
