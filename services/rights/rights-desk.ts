import type { CaseCorrection } from './case-correction.ts'
import type { CaseHandOut } from './case-hand-out.ts'
import type { CaseReader } from './case-reader.ts'
import type { CaseWork } from './case-work.ts'

/** People's requests about their information, at the desk. Step-up is the caller's. */
export interface RightsDesk extends CaseReader, CaseWork, CaseHandOut, CaseCorrection {}
