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
  ['reports that there are no known vulnerabilities', report(), 'fine', /No known vulnerabilities/],
  ['prints a moderate vulnerability and passes', report('moderate'), 'fine', /moderate: p0 <2\.0\.0/],
  ['fails on a high severity', report('low', 'high'), 'weak', /high: p1/],
  ['fails on a critical severity', report('critical'), 'weak', /critical: p0/],
  ['warns if the registry reports an error', '{"error":{"code":"ENOAUDIT"}}', 'unknown', /not audited/],
  ['warns if the registry does not answer', '', 'unknown', /not audited/],
])('%s', (_what, text, kind, line) => {
  const verdict = readAudit(text)
  expect(verdict.kind).toBe(kind)
  expect(verdict.lines.join('\n')).toMatch(line)
})
