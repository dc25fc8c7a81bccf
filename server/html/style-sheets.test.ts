import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { styleSheetsIn } from './style-sheets.ts'

async function sheet(text: string) {
  const folder = await temporaryFolder()
  onTestFinished(() => folder.remove())
  await writeFile(path.join(folder.path, 'page.css'), text)
  return styleSheetsIn(folder.path)
}

test('finds a style sheet by its address, with or without the router’s suffix', async () => {
  const sheetOf = await sheet('a{b:c}\n')
  expect(sheetOf('/page.css#')).toBe('a{b:c}')
})

test('rejects a style sheet that would end its element', async () => {
  const sheetOf = await sheet('a::after{content:"</style>"}')
  expect(() => sheetOf('/page.css')).toThrow('page.css contains `</style` and cannot be inlined')
})
