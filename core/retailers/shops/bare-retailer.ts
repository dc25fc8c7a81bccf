import { weekFrom } from './opening-hours.ts'
import type { Retailer } from './retailer.ts'

/** What a retailer says beyond its address and area: nothing. It takes every request, and visitors do not find it. */
export const BARE_RETAILER = {
  awayFrom: '',
  awayUntil: '',
  mostAMonth: '',
  website: '',
  ...weekFrom(() => ''),
  onDisplay: '',
  ownWords: '',
  showroomPhoto: '',
  note: '',
  isOn: true,
  isListed: false,
  passesAtOnce: false,
  slug: '',
  confirmedOn: '',
  version: 1,
} as const satisfies Partial<Retailer>
