import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { decodeText } from '#adapters/tables/decode-text.ts'
import { parseJson, plainFacts } from '#adapters/tables/read-table.ts'
import { type GivenFacts, withIsoDates } from '#core/content/metadata/given-facts.ts'
import { CommandError } from '../../terminal/command-error.ts'

const packFacts = z.object({ metadata: plainFacts })

/**
 * Alternative text comes from `kitchen.jpg.txt` or `kitchen.txt`; facts from `kitchen.jpg.metadata.json`,
 * `kitchen.jpg.json` or `kitchen.json`, where `alt` is the alternative text.
 */
export async function factsBeside(file: string, altKey: string): Promise<GivenFacts> {
  const stem = file.slice(0, file.length - path.extname(file).length)
  const text = await firstOf([`${file}.txt`, `${stem}.txt`])
  const json = await firstOf([`${file}.metadata.json`, `${file}.json`, `${stem}.json`])
  return {
    ...(json === undefined ? {} : readJsonFacts(json.text, json.path, altKey)),
    ...(text === undefined || text.text.trim() === '' ? {} : { [altKey]: oneLine(text.text) }),
  }
}

function readJsonFacts(text: string, file: string, altKey: string): GivenFacts {
  const value = parseJson(text)
  const pack = packFacts.safeParse(value)
  const plain = pack.success ? pack.data.metadata : plainFacts.safeParse(value).data
  if (plain === undefined) {
    throw new CommandError(`${file} is not an object of facts.`, {
      hint: 'Write {"alt": "…", "species": "Maple"}.',
    })
  }
  const { alt, ...facts } = toFacts(plain)
  return withIsoDates(alt === undefined ? facts : { ...facts, [altKey]: alt })
}

function toFacts(values: z.output<typeof plainFacts>): GivenFacts {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key.toLowerCase(), String(value ?? '')]),
  )
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

async function firstOf(paths: readonly string[]): Promise<{ path: string; text: string } | undefined> {
  for (const candidate of paths) {
    const bytes = await readFile(candidate).catch(() => undefined)
    if (bytes === undefined) continue
    const text = decodeText(bytes)
    if (text === undefined)
      throw new CommandError(`${candidate} is not text.`, { hint: 'Save it as plain text.' })
    return { path: candidate, text }
  }
  return undefined
}
