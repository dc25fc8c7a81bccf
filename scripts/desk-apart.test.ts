import { expect, test } from 'vitest'
import { type Chunk, deskModulesOfSite } from './desk-apart.ts'

const EMPTY_CHUNK = {
  isEntry: false,
  facadeModuleId: null,
  imports: [],
  dynamicImports: [],
  moduleIds: [],
} satisfies Partial<Chunk>

const ENTRIES: readonly Chunk[] = [
  {
    ...EMPTY_CHUNK,
    fileName: 'home.js',
    isEntry: true,
    facadeModuleId: '/app/pages/home.tsx',
    imports: ['site.js'],
  },
  {
    ...EMPTY_CHUNK,
    fileName: 'people.js',
    isEntry: true,
    facadeModuleId: '/app/desk/people.tsx?route',
    imports: ['site.js', 'table.js'],
    moduleIds: ['/app/desk/people.tsx'],
  },
  { ...EMPTY_CHUNK, fileName: 'table.js', moduleIds: ['/app/desk/table.tsx', '/app/desk/table.module.css'] },
]

test('allows the desk to load modules of the site', () => {
  const site = { ...EMPTY_CHUNK, fileName: 'site.js', moduleIds: ['/app/ui/button.tsx'] }
  expect(deskModulesOfSite([...ENTRIES, site])).toEqual([])
})

test('finds a module of the desk in a shared chunk', () => {
  const site = {
    ...EMPTY_CHUNK,
    fileName: 'site.js',
    moduleIds: ['/app/ui/button.tsx', '/app/desk/form.tsx'],
  }
  expect(deskModulesOfSite([...ENTRIES, site])).toEqual(['/app/desk/form.tsx'])
})

test('finds modules and style sheets of the desk behind static and dynamic imports', () => {
  const site = { ...EMPTY_CHUNK, fileName: 'site.js', dynamicImports: ['table.js'] }
  expect(deskModulesOfSite([...ENTRIES, site])).toEqual(['/app/desk/table.tsx', '/app/desk/table.module.css'])
})
