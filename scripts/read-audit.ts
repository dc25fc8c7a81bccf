import { z } from 'zod'

export interface AuditVerdict {
  readonly kind: 'fine' | 'weak' | 'unknown'
  readonly lines: readonly string[]
}

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.string(), range: z.string().optional() }),
  ),
})

const FAILING_SEVERITIES: ReadonlySet<string> = new Set(['high', 'critical'])

export function readAudit(text: string): AuditVerdict {
  const report = reportSchema.safeParse(parseReport(text))
  if (!report.success)
    return {
      kind: 'unknown',
      lines: ['WARNING: the registry did not answer; the packages were not audited.'],
    }
  const vulnerabilities = Object.values(report.data.vulnerabilities)
  if (vulnerabilities.length === 0)
    return { kind: 'fine', lines: ['No known vulnerabilities in the packages.'] }
  const lines = vulnerabilities.map(({ name, severity, range = '' }) =>
    `${severity}: ${name} ${range}`.trimEnd(),
  )
  return {
    kind: vulnerabilities.some(({ severity }) => FAILING_SEVERITIES.has(severity)) ? 'weak' : 'fine',
    lines,
  }
}

function parseReport(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
