import type { CaseStep, Right } from '#core/rights/rights-case.ts'

export const RIGHT_NAMES: Readonly<Record<Right, string>> = {
  access: 'A copy of everything',
  erasure: 'Erasure',
  correction: 'Correction',
}

/** What somebody did to a case, to follow their name. */
export const CASE_DEEDS: Readonly<Record<CaseStep, string>> = {
  open: 'opened the case',
  details: 'changed what was asked',
  choose: 'chose the requests',
  verify: 'noted how identity was verified',
  extend: 'extended the time',
  correct: 'corrected',
  export: 'exported the requests',
  erase: 'erased the requests',
  answer: 'noted that it was erased',
  prove: 'sent the proof',
  resend: 'sent a mail again',
  close: 'closed the case',
}

/** What a person asked for, in one line. */
export function askedWords(asked: readonly Right[]): string {
  return asked.map((right) => RIGHT_NAMES[right]).join(', ')
}
