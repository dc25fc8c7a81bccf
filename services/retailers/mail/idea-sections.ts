import {
  boardLink,
  isNothing,
  type SentIdea,
  type SentIdeas,
  samplesIn,
  unknownInWords,
} from '#core/ideas/sent-ideas.ts'
import { disableLinks } from '#core/retailers/form/web-addresses.ts'
import type { MailExhibit, MailRow, MailSection } from '#core/retailers/mail/render-mail.ts'
import type { MailSettings } from './mail-rows.ts'

/** How much of the ideas an email shows. */
export interface IdeaLimits {
  /** Maximum number of ideas. */
  readonly most: number
  /** Whether to include the visitor's own words. */
  readonly written: boolean
  /** Whether typed text may contain links, which only the desk's emails allow. */
  readonly clickable: boolean
}

/** Limits to try in turn until the email is small enough. */
export const MOST_SHOWN: readonly number[] = [60, 36, 18, 6, 0]

/** Sections with the samples, ideas and designer's brief of a request; empty for a request without any. */
export function ideaSections(
  site: MailSettings,
  sentIdeas: SentIdeas | undefined,
  { most, written, clickable }: IdeaLimits,
): readonly MailSection[] {
  if (sentIdeas === undefined || isNothing(sentIdeas)) return []
  const { ideas } = sentIdeas
  const safeText = (text: string) => (clickable ? text : disableLinks(text))
  const samples = samplesIn(sentIdeas)
  const remainingCount = ideas.length - Math.min(most, ideas.length)
  const brief = written && most > 0 ? sentIdeas.brief : []
  const note = unknownInWords(sentIdeas)
  return [
    ...(samples.length === 0
      ? []
      : [{ heading: 'Samples wanted', exhibits: samples.map((idea) => plainThing(site, idea)), rows: [] }]),
    ...(ideas.length === 0 && note === undefined
      ? []
      : [
          {
            heading: ideas.length === 0 ? 'Ideas' : `Ideas (${ideas.length})`,
            exhibits: ideas
              .slice(0, most)
              .map((idea) => thing(site, idea, written ? safeText(idea.note) : '')),
            rows: [
              ...moreRow(remainingCount),
              ...boardRow(site, sentIdeas, written),
              ...(note === undefined ? [] : [{ label: 'Left out', value: note }]),
            ],
          },
        ]),
    ...(brief.length === 0
      ? []
      : [
          {
            heading: 'Designer’s brief',
            exhibits: [],
            rows: brief.map(({ label, value }) => ({ label, value: safeText(value) })),
          },
        ]),
  ]
}

function plainThing({ publicUrl }: MailSettings, { title, path }: SentIdea): MailExhibit {
  return { title, href: publicUrl + path, lines: [] }
}

function thing({ publicUrl }: MailSettings, idea: SentIdea, note: string): MailExhibit {
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

function moreRow(remainingCount: number): readonly MailRow[] {
  return remainingCount === 0
    ? []
    : [{ label: 'Not in this mail', value: `${remainingCount} more, behind the link below.` }]
}

function boardRow({ publicUrl }: MailSettings, sentIdeas: SentIdeas, written: boolean): readonly MailRow[] {
  if (sentIdeas.ideas.length === 0) return []
  return [
    {
      label: 'On one page',
      value: 'See all of them as they are today',
      href: publicUrl + boardLink(sentIdeas, written),
    },
  ]
}
