import type { ContentItem } from '#core/content/item.ts'
import { isShowing, showingDays } from '#core/content/showing.ts'
import { partsOfCaption } from '#core/content/slide-caption.ts'
import type { SanitizeHtml } from '#core/ports/html-sanitizer.ts'
import { containerOf } from '#core/site-map.ts'
import { siteDay } from '#core/site-time.ts'
import type { Author } from '../../content/change-log.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import { createDeskPictures, type DeskPicture } from '../pictures/desk-picture.ts'
import type { DeskShelves } from '../pictures/picture-shelves.ts'
import type { PictureSave } from '../pictures/plan-edits.ts'
import type { PictureEdits } from '../pictures/write-edits.ts'

const SLIDES = containerOf('/')

/** A slide of the home page as editors see it. */
export interface DeskSlide {
  readonly picture: DeskPicture
  readonly headline: string
  /** Sanitized. */
  readonly textHtml: string
  /** First and last day, such as `2026-07-22`; empty without limit. */
  readonly from: string
  readonly until: string
  /** Whether visitors see it today, and if not, why. */
  readonly state: 'on' | 'off' | 'waiting' | 'over'
}

/** What editors see of the slides, and the one thing that differs from other pictures. */
export interface SlideDesk {
  /** In their order. */
  all(): Promise<readonly DeskSlide[]>
  /** Like `PictureEdits.save`, but a slide has a headline. */
  saveSlide(author: Author, save: PictureSave, headline: string): Promise<EditOutcome>
}

export function createSlideDesk(options: {
  readonly shelves: DeskShelves
  readonly pictures: Pick<Pictures, 'view'>
  readonly sanitize: SanitizeHtml
  readonly edits: Pick<PictureEdits, 'save'>
  readonly now: () => Date
}): SlideDesk {
  const { shelves, edits, now } = options
  const pictureOf = createDeskPictures(options)

  return {
    async all() {
      const shelf = await shelves.of(SLIDES)
      const today = siteDay(now())
      return Promise.all(
        shelf.items.map(async (item) => {
          const picture = await pictureOf(item, shelf)
          const { from = '', until = '' } = showingDays(item)
          const state = picture.isDraft ? 'off' : stateOn(item, today)
          return { picture, ...partsOfCaption(picture.captionHtml), from, until, state }
        }),
      )
    },

    saveSlide: async (author, save, headline) =>
      headline === ''
        ? { kind: 'refused', message: 'A slide needs a headline. Nothing was saved.' }
        : edits.save(author, SLIDES, save),
  }
}

function stateOn(item: ContentItem, today: string): 'on' | 'waiting' | 'over' {
  if (isShowing(item, today)) return 'on'
  const { from } = showingDays(item)
  return from !== undefined && today < from ? 'waiting' : 'over'
}
