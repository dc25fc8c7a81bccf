const UNRELEASED = '## [Unreleased]\n'

/** Moves unreleased entries under a version and its date. Returns undefined without entries. */
export function withRelease(changelog: string, version: string, date: string): string | undefined {
  const [before = '', rest] = changelog.split(UNRELEASED)
  if (rest === undefined || untilNextRelease(rest) === '') return undefined
  return `${before}${UNRELEASED}\n## [${version}] - ${date}\n${rest}`
}

/** The changelog's section for a version, without the heading. */
export function sectionOf(changelog: string, version: string): string | undefined {
  const start = changelog.indexOf(`\n## [${version}] - `)
  if (start === -1) return undefined
  const body = changelog.slice(changelog.indexOf('\n', start + 1) + 1)
  return untilNextRelease(body)
}

function untilNextRelease(body: string): string {
  const end = body.search(/^## \[/m)
  return (end === -1 ? body : body.slice(0, end)).trim()
}
