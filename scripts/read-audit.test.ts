import { expect, test } from 'vitest'
import { readAudit } from './read-audit.ts'

const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [`p${index}`, { name: `p${index}`, severity, range: '<2.0.0' }]),
    ),
  })

test.each([
  ['nothing known', report(), 'fine', /No known vulnerabilities/],
  ['a lesser weakness is told', report('moderate'), 'fine', /moderate: p0 <2\.0\.0/],
  ['a high one ends the check', report('low', 'high'), 'weak', /high: p1/],
  ['a critical one too', report('critical'), 'weak', /critical: p0/],
  ['an error of the registry', '{"error":{"code":"ENOAUDIT"}}', 'unknown', /not audited/],
  ['no answer at all', '', 'unknown', /not audited/],
])('%s', (_what, text, kind, line) => {
  const verdict = readAudit(text)
  expect(verdict.kind).toBe(kind)
  expect(verdict.lines.join('\n')).toMatch(line)
})
