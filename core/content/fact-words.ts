import type { FactUnit } from './facts.ts'

const EIGHTHS = ['', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8']

/** A figure as text: `9 to 48 inches`, `2 1/4 inches`, `3 of 5`, `63 of 100`; unchanged if it isn't a figure. */
export function figureWords(value: string, unit: FactUnit): string {
  const figures = value.split(/\s*(?:-|–|to)\s*/).map(Number)
  if (figures.length > 2 || figures.some((figure) => !Number.isFinite(figure) || figure < 0)) return value
  if (unit === 'level') return `${value} of 5`
  if (unit === 'share') return `${value} of 100`
  const words = figures.map(inchWords).join(' to ')
  return `${words} ${words === '1' || /^\d\/\d$/.test(words) ? 'inch' : 'inches'}`
}

/** Inches to the nearest eighth: `2 1/4`, `3/4`, `48`. */
export function inchWords(inches: number): string {
  const eighths = Math.round(inches * 8)
  const whole = Math.floor(eighths / 8)
  return [whole > 0 || eighths === 0 ? String(whole) : '', EIGHTHS[eighths % 8]].filter(Boolean).join(' ')
}

/** Both ends of a range such as `9-48`, in inches; equal for a single figure. */
export function inchesIn(value: string): readonly [smallest: number, largest: number] | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)\s*(?:(?:-|–)\s*(\d+(?:\.\d+)?))?\s*$/.exec(value)
  return match ? [Number(match[1]), Number(match[2] ?? match[1])] : undefined
}
