import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readPage } from '#tests/support/reading/read-page.ts'
import { FileField } from './file-field.tsx'

const APP = path.resolve(import.meta.dirname, '../..')

test('has a label, hint and message, and submits under its name', () => {
  const markup = renderToStaticMarkup(
    <FileField label="Picture" name="file" id="new-file" hint="A PDF" error="That is not a PDF." />,
  )
  const input = readPage(`<form>${markup}</form>`).getByLabelText('Picture')
  expect([input.getAttribute('type'), input.getAttribute('name')]).toEqual(['file', 'file'])
  const descriptionIds = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(descriptionIds.map((id) => input.ownerDocument.getElementById(id)?.textContent)).toEqual([
    'A PDF',
    'That is not a PDF.',
  ])
})

test('is used for every file field of the site', async () => {
  const others: string[] = []
  for await (const file of glob('**/*.tsx', { cwd: APP }))
    if (/<input[^>]*type="file"/.test(await readFile(path.join(APP, file), 'utf8'))) others.push(file)
  expect(others).toEqual(['ui/fields/file-field.tsx'])
})
