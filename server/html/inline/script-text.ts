import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Run = (...values: never[]) => unknown

/** Texts for pages by the hashes of the functions' own (`scripts/minify-inline.ts`). */
export type MinifiedScripts = Readonly<Record<string, string>>

const FILE = path.resolve(import.meta.dirname, '../../../build/inline-scripts.json')

// Written by the build.
const minifiedScripts: MinifiedScripts = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}

const texts = new WeakMap<Run, string>()

export function hashOf(run: Run): string {
  return hash('sha256', run.toString())
}

/**
 * A function as pages have it: minified by the build or, if it changed since, without what only readers need, that is indentation,
 * comments on their own lines, and the blanks left by removed types.
 * Strings in the function must not contain several blanks in a row.
 */
export function scriptText(run: Run): string {
  const text = texts.get(run) ?? minifiedScripts[hashOf(run)] ?? shortenScript(run)
  texts.set(run, text)
  return text
}

function shortenScript(run: Run): string {
  return run
    .toString()
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/ {2,}/g, ' ')
}
