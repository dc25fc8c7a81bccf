import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { author, openHistory } from './open-history.ts'

/**
 * Sets a fact of all items of a container, removes all, or replaces one item repeatedly. Kills itself right before the
 * step in the last argument, such as `sidecar 250`: moving the 250th metadata file into place.
 */
const [folder = '', container = '', what = '', value = '', last = ''] = process.argv.slice(2)
const site = await openHistory(folder)
const { store, editor, changes, bytes } = site

const stepCounts = new Map<string, number>()
function reach(step: string): void {
  const count = (stepCounts.get(step) ?? 0) + 1
  stepCounts.set(step, count)
  if (`${step} ${count}` === last) process.kill(process.pid, 'SIGKILL')
}

function before<Given extends readonly unknown[], R>(step: string, work: (...args: Given) => Promise<R>) {
  return (...args: Given) => {
    reach(step)
    return work(...args)
  }
}
const real = { ...changes, keep: bytes.keep.bind(bytes) }
changes.note = before('note', (...args: Parameters<typeof changes.note>) => real.note(...args))
changes.settle = before('settle', (...args: Parameters<typeof changes.settle>) => real.settle(...args))
changes.settleAll = before('settle', (...args: Parameters<typeof changes.settleAll>) =>
  real.settleAll(...args),
)
Object.assign(bytes, { keep: before('keep', real.keep) })

const { rename } = promises
const items = path.join(folder, 'content', container)
Object.assign(promises, {
  rename(from: string, to: string) {
    if (to.startsWith(items)) reach(to.endsWith('.metadata.json') ? 'sidecar' : 'file')
    return rename(from, to)
  },
})
syncBuiltinESMExports()

if (what === 'facts') {
  const listedItems = await store.listItems(container)
  await editor.setFacts(
    author,
    listedItems.map(({ name }) => ({ container, name, facts: { species: value } })),
  )
} else if (what === 'remove') {
  await editor.removeMany(author, await store.listItems(container))
} else {
  for (let count = 1; ; count += 1) {
    const body = () => new Blob([`${value} ${count} `.repeat(2_000)]).stream()
    await editor.upload(author, container, 'a.jpg', body, { contentType: 'image/jpeg' })
    process.stdout.write('replaced\n')
  }
}
await site.close()
