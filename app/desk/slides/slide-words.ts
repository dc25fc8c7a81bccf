import type { DeskSlide } from '#services/desk/slides/slide-desk.ts'

/** Whether visitors see a slide, in words. */
export function stateWords({ state, from, until }: Pick<DeskSlide, 'state' | 'from' | 'until'>): string {
  switch (state) {
    case 'off':
      return 'Draft'
    case 'waiting':
      return `From ${dayInWords(from)}`
    case 'over':
      return `Ended ${dayInWords(until)}`
    case 'on':
      return until === '' ? 'Published' : `Published until ${dayInWords(until)}`
  }
}

function dayInWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}
