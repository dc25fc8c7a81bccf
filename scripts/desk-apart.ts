import type { Plugin } from 'vite'

/** Fails the build if pages of the site would load desk code, directly or through shared chunks. */
export function deskApart(): Plugin {
  return {
    name: 'desk-apart',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []))
      const modules = deskModulesOfSite(chunks)
      if (modules.length > 0)
        this.error(`Pages of the site would load these desk modules: ${modules.join(', ')}`)
    },
  }
}

export interface Chunk {
  readonly fileName: string
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  /** Scripts and style sheets. */
  readonly moduleIds: readonly string[]
}

const DESK_MODULE = /[\\/]app[\\/]desk[\\/]/

/** Desk modules that entries of the site load. */
export function deskModulesOfSite(chunks: readonly Chunk[]): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const eagerChunks = new Set(
    chunks.filter(({ isEntry, facadeModuleId }) => isEntry && !DESK_MODULE.test(facadeModuleId ?? '')),
  )
  // Iteration over a set includes elements added during the loop.
  for (const { imports, dynamicImports } of eagerChunks) {
    for (const name of [...imports, ...dynamicImports]) {
      const chunk = byName.get(name)
      if (chunk) eagerChunks.add(chunk)
    }
  }
  return [...eagerChunks].flatMap(({ moduleIds }) => moduleIds.filter((id) => DESK_MODULE.test(id)))
}
