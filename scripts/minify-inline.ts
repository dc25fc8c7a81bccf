import { minifySync } from 'vite'
import { firstThingsFirst, followHistory, returningHeader } from '#server/html/inline/first-things-first.ts'
import { keepClicks } from '../server/html/inline/keep-clicks.ts'
import { keepIdeas } from '../server/html/inline/keep-ideas.ts'
import { loadReact } from '../server/html/inline/load-react.ts'
import { reportVisit } from '../server/html/inline/report-visit.ts'
import { hashOf, type MinifiedScripts } from '../server/html/inline/script-text.ts'

const SCRIPTS = [
  firstThingsFirst,
  followHistory,
  keepIdeas,
  keepClicks,
  loadReact,
  reportVisit,
  returningHeader,
]

/** Writes the minified inline scripts, keyed by the hash of their source. */
export function minifyInline(): MinifiedScripts {
  return Object.fromEntries(
    SCRIPTS.map((script) => {
      const { code } = minifySync('inline.js', `run=${String(script)}`, { compress: true, mangle: true })
      return [hashOf(script), code.replace(/^run=/, '').replace(/;\s*$/, '')]
    }),
  )
}
