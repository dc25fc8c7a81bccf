export const WEEKDAYS = [
  { field: 'hoursMonday', label: 'Monday' },
  { field: 'hoursTuesday', label: 'Tuesday' },
  { field: 'hoursWednesday', label: 'Wednesday' },
  { field: 'hoursThursday', label: 'Thursday' },
  { field: 'hoursFriday', label: 'Friday' },
  { field: 'hoursSaturday', label: 'Saturday' },
  { field: 'hoursSunday', label: 'Sunday' },
] as const

export type HoursField = (typeof WEEKDAYS)[number]['field']

/** Opening and closing time on one day, in minutes after midnight. */
export interface OpenSpan {
  readonly opens: number
  readonly closes: number
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['closed', 'Closed'],
  ['by appointment', 'By appointment'],
  ['by appointment only', 'By appointment'],
])

const NOON = 12 * 60
const MIDNIGHT = 24 * 60

/** Normalizes hours such as `9-5:30` or `closed` to `9 am–5:30 pm` or `Closed`. Text it can't parse stays as typed. */
export function tidyHours(text: string): string {
  const word = WORDS.get(text.toLowerCase())
  if (word !== undefined) return word
  const spans = readSpans(text)
  return spans === undefined ? text : spans.map(spanText).join(', ')
}

/** Whether a text states hours: times, `Closed` or `By appointment`. */
export function isHours(text: string): boolean {
  return WORDS.has(text.toLowerCase()) || readSpans(text) !== undefined
}

/** Opening hours in a day's text; empty if closed or without times. */
export function spansOf(text: string): readonly OpenSpan[] {
  return readSpans(text) ?? []
}

export type Week = Readonly<Record<HoursField, string>>

/** Builds a value for each weekday; `at` counts days from Monday, 0 to 6. */
export function weekFrom<T>(valueOf: (field: HoursField, at: number) => T): Readonly<Record<HoursField, T>> {
  // `WEEKDAYS` covers every key.
  return Object.fromEntries(WEEKDAYS.map(({ field }, at) => [field, valueOf(field, at)])) as Record<
    HoursField,
    T
  >
}

/** The week in as few lines as possible, skipping unknown days. */
export function hoursLines(hours: Week) {
  const runs: { first: string; last: string; hours: string; at: number }[] = []
  for (const [at, { field, label }] of WEEKDAYS.entries()) {
    const run = runs.at(-1)
    if (hours[field] === '') continue
    if (run && run.at === at - 1 && run.hours === hours[field]) Object.assign(run, { last: label, at })
    else runs.push({ first: label, last: label, hours: hours[field], at })
  }
  return runs.map(({ first, last, hours: same }) => ({
    days: first === last ? first : `${first}–${last}`,
    hours: same,
  }))
}

/** A time of day in machine-readable form: `17:30`. */
export function clockTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

function readSpans(text: string): readonly OpenSpan[] | undefined {
  const isWholeDay = /(?:^|\D)(?:0\d|1[3-9]|2[0-4]):/.test(text)
  const spans: OpenSpan[] = []
  for (const part of text.split(/\s*[,;&]\s*/)) {
    const span = readSpan(part, isWholeDay, spans.at(-1)?.closes ?? 0)
    if (span === undefined) return undefined
    spans.push(span)
  }
  return spans
}

/** @param after when the previous span ends. */
function readSpan(text: string, isWholeDay: boolean, after: number): OpenSpan | undefined {
  const [from = '', until = '', ...more] = text.split(/\s*(?:-|–|—|\bto\b)\s*/)
  const [start, end] = [readTime(from), readTime(until)]
  if (!start || !end || more.length > 0) return undefined
  const opens = isWholeDay ? start.minutes : opening(start, after)
  const closes = isWholeDay || end.half !== undefined ? inHalf(end) : closing(end, opens)
  return opens >= after && opens < closes && closes <= MIDNIGHT ? { opens, closes } : undefined
}

interface ReadTime {
  /** Before am or pm is applied. */
  readonly minutes: number
  readonly half: 'am' | 'pm' | undefined
}

function readTime(text: string): ReadTime | undefined {
  const clockText = { noon: '12 pm', midnight: '24' }[text.toLowerCase()] ?? text
  const match = /^(\d{1,2})(?::([0-5]\d))?\s*(?:([ap])\.?m\.?)?$/i.exec(clockText)
  const [, hour = '', minute = '0', half] = match ?? []
  const isPossible =
    match !== null && Number(hour) <= 24 && (half === undefined || /^(?:[1-9]|0[1-9]|1[0-2])$/.test(hour))
  if (!isPossible) return undefined
  return {
    minutes: Number(hour) * 60 + Number(minute),
    half: half === undefined ? undefined : half.toLowerCase() === 'a' ? 'am' : 'pm',
  }
}

function inHalf({ minutes, half }: ReadTime): number {
  if (half === undefined) return minutes
  return (minutes % NOON) + (half === 'pm' ? NOON : 0)
}

/** No shop opens before seven in the morning, so `1-5` starts in the afternoon. */
function opening(time: ReadTime, after: number): number {
  if (time.half !== undefined) return inHalf(time)
  const { minutes } = time
  return minutes < NOON && (minutes < 7 * 60 || minutes < after) ? minutes + NOON : minutes
}

/** The first time after opening that matches on a 12-hour clock. */
function closing({ minutes }: ReadTime, opens: number): number {
  return minutes <= opens && minutes <= NOON ? minutes + NOON : minutes
}

function spanText({ opens, closes }: OpenSpan): string {
  return `${timeText(opens)}–${timeText(closes)}`
}

function timeText(minutes: number): string {
  if (minutes === NOON) return 'noon'
  if (minutes === MIDNIGHT) return 'midnight'
  const [hour, minute] = [Math.floor(minutes / 60) % 12 || 12, minutes % 60]
  return `${hour}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${minutes < NOON ? 'am' : 'pm'}`
}
