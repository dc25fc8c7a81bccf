import { expect, test } from 'vitest'
import { type Chunk, deskModulesOfSite } from './desk-apart.ts'

const NOTHING = {
  isEntry: false,
  facadeModuleId: null,
  imports: [],
  dynamicImports: [],
  moduleIds: [],
} satisfies Partial<Chunk>

const ENTRIES: readonly Chunk[] = [
  {
    ...NOTHING,
    fileName: 'home.js',
    isEntry: true,
    facadeModuleId: '/app/pages/home.tsx',
    imports: ['site.js'],
  },
  {
    ...NOTHING,
    fileName: 'people.js',
    isEntry: true,
    facadeModuleId: '/app/desk/people.tsx?route',
    imports: ['site.js', 'table.js'],
    moduleIds: ['/app/desk/people.tsx'],
  },
  { ...NOTHING, fileName: 'table.js', moduleIds: ['/app/desk/table.tsx', '/app/desk/table.module.css'] },
]

test('allows the desk to load modules of the site', () => {
  const site = { ...NOTHING, fileName: 'site.js', moduleIds: ['/app/ui/button.tsx'] }
  expect(deskModulesOfSite([...ENTRIES, site])).toEqual([])
})

test('finds a module of the desk in a shared chunk', () => {
  const site = { ...NOTHING, fileName: 'site.js', moduleIds: ['/app/ui/button.tsx', '/app/desk/form.tsx'] }
  expect(deskModulesOfSite([...ENTRIES, site])).toEqual(['/app/desk/form.tsx'])
})

test('finds modules and style sheets of the desk behind static and dynamic imports', () => {
  const site = { ...NOTHING, fileName: 'site.js', dynamicImports: ['table.js'] }
  expect(deskModulesOfSite([...ENTRIES, site])).toEqual(['/app/desk/table.tsx', '/app/desk/table.module.css'])
})
