import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const FILE = path.join(import.meta.dirname, 'RESULTS.md')
const HEADING = '# Measurements\n\nEach benchmark writes its own part, with the machine and date.\n'

export async function writeResults(name: string, markdown: string): Promise<void> {
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`]
  const contents = await readFile(FILE, 'utf8').catch(() => HEADING)
  const part = `${begin}\n\n${markdown.trim()}\n\n${end}`
  const start = contents.indexOf(begin)
  const text =
    start < 0
      ? `${contents.trimEnd()}\n\n${part}\n`
      : contents.slice(0, start) + part + contents.slice(contents.indexOf(end) + end.length)
  await writeFile(FILE, text)
}

export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

export function machine(): string {
  const [cpu] = os.cpus()
  const load = os.loadavg().map((one) => one.toFixed(1))
  return `${os.cpus().length} cores (${cpu?.model.trim()}), Node ${process.version}, ${new Date().toISOString().slice(0, 10)}; load average at start ${load.join(', ')}.`
}
