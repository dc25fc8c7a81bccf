import { author, openHistory } from './open-history.ts'

const [folder = '', container = '', what = '', value = ''] = process.argv.slice(2)
const site = await openHistory(folder)
const { store, editor } = site
const items = await store.listItems(container)
process.stdout.write('begins\n')
if (what === 'facts') {
  await editor.setFacts(
    author,
    items.map(({ name }) => ({ container, name, facts: { species: value } })),
  )
  process.stdout.write('done\n')
} else {
  for (let count = 1; ; count += 1) {
    const body = new Blob([`${value} ${count} `.repeat(2_000)]).stream()
    await editor.upload(author, container, 'a.jpg', body, { contentType: 'image/jpeg' })
    process.stdout.write('replaced\n')
  }
}
await site.close()
