import {
  boardLink,
  isNothing,
  type SentIdea,
  type SentIdeas,
  samplesIn,
  unknownInWords,
} from '#core/ideas/sent-ideas.ts'
import { disableLinks } from '#core/retailers/form/web-addresses.ts'
import type { MailExhibit, MailSection } from '#core/retailers/mail/render-mail.ts'
import type { MailSettings } from './mail-rows.ts'

/** How much of the ideas an email shows. */
export interface IdeaLimits {
  readonly most: number
  readonly written: boolean
  /** Whether typed text may contain links, which only the desk's emails allow. */
  readonly clickable: boolean
}

/** Limits to try in turn until the email is small enough. */
export const IDEAS_SHOWN: readonly number[] = [60, 36, 18, 6, 0]

/** Sections with the samples, ideas and designer's brief of a request; empty for a request without any. */
export function ideaSections(
  { publicUrl }: MailSettings,
  sentIdeas: SentIdeas | undefined,
  { most, written, clickable }: IdeaLimits,
): readonly MailSection[] {
  if (sentIdeas === undefined || isNothing(sentIdeas)) return []
  const { ideas } = sentIdeas
  const safeText = (text: string) => (clickable ? text : disableLinks(text))
  const samples = samplesIn(sentIdeas).map(({ title, path }) => ({
    title,
    href: publicUrl + path,
    lines: [],
  }))
  const remainingCount = ideas.length - Math.min(most, ideas.length)
  const brief = written && most > 0 ? sentIdeas.brief : []
  const board = publicUrl + boardLink(sentIdeas, written)
  const rows = [
    { label: 'Not in this mail', value: remainingCount && `${remainingCount} more, behind the link below.` },
    { label: 'On one page', value: ideas.length && 'See all of them as they are today', href: board },
    { label: 'Left out', value: unknownInWords(sentIdeas) },
  ].flatMap(({ value, ...row }) => (value ? [{ ...row, value }] : []))
  const sections = [
    { heading: 'Samples wanted', exhibits: samples, rows: [] },
    {
      heading: ideas.length === 0 ? 'Ideas' : `Ideas (${ideas.length})`,
      exhibits: ideas
        .slice(0, most)
        .map((idea) => exhibit(idea, publicUrl, written ? safeText(idea.note) : '')),
      rows,
    },
    {
      heading: 'Designer’s brief',
      exhibits: [],
      rows: brief.map(({ label, value }) => ({ label, value: safeText(value) })),
    },
  ]
  return sections.filter(({ exhibits, rows }) => exhibits.length + rows.length > 0)
}

function exhibit(idea: SentIdea, publicUrl: string, note: string): MailExhibit {
  const { title, path, label, facts, picture } = idea
  const details =
    label === '' ? facts.map(({ label: name, value }) => `${name}: ${value}`).join(' · ') : label
  return {
    title,
    href: publicUrl + path,
    ...(picture === undefined ? {} : { picture: publicUrl + picture }),
    lines: [details, idea.sample ? 'Sample wanted' : ''].filter((line) => line !== ''),
    ...(note === '' ? {} : { note: `“${note}”` }),
  }
}
