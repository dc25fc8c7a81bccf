import { LRUCache } from 'lru-cache'
import { create } from 'qrcode'
import { pathOfContainer } from '#core/content/gallery-paths.ts'
import type { PhotoFact } from '#core/content/photos/photo-facts.ts'
import { photoPlace } from '#core/content/photos/photo-paths.ts'
import { photoSubject } from '#core/content/photos/photo-title.ts'
import { type PicturedItem, picturedItem } from '#core/content/pictures/stored-picture.ts'
import { kindOfRef } from '#core/ideas/choice-refs.ts'
import { containerOfIdea, ideaRef, isChoiceRef, nameInRef } from '#core/ideas/idea-refs.ts'
import type { PhotoSubject } from '#core/site-map.ts'
import type { Galleries } from '../galleries/galleries.ts'
import type { Visualizer } from '../visualizer/visualizer.ts'

/** A QR code as a single SVG path. */
interface LinkCode {
  /** Modules per side, without the quiet zone. A module is one unit of the path. */
  readonly size: number
  readonly path: string
}

/**
 * The QR code of an address. Uses low error correction, because print loses little and larger modules are easier to
 * scan.
 */
export function linkCode(address: string): LinkCode {
  const { modules } = create(address, { errorCorrectionLevel: 'L' })
  const { size } = modules
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (modules.get(row, column) ? 1 : 0)),
  )
  return { size, path: rows.map((row, at) => rowPath(row, at)).join('') }
}

/** Path of a row. Adjacent dark modules form one rectangle. */
function rowPath(row: readonly (0 | 1)[], at: number): string {
  return [...row.join('').matchAll(/1+/g)]
    .map(({ 0: { length }, index }) => `M${index} ${at}h${length}v1h-${length}z`)
    .join('')
}

/** The kind of thing that an idea shows: the subject of a photo, or a visualizer choice. */
export type IdeaSubject = PhotoSubject | 'chosen room' | 'chosen door'

/** A saved idea in its current state. */
export interface Idea {
  readonly kind: 'here'
  readonly ref: string
  readonly title: string
  /** A short label with the facts, which may begin with the title; may be empty. */
  readonly label: string
  readonly alt: string
  readonly subject: IdeaSubject
  readonly facts: readonly PhotoFact[]
  readonly picture: PicturedItem
  /** Path of its page, or of the page where the choice was made. */
  readonly path: string
  /** Name of a photo in its path. */
  readonly slug?: string
}

/** A saved idea whose subject no longer exists. */
export interface GoneIdea {
  readonly kind: 'gone'
  readonly ref: string
  /** Its title, derived from the reference if possible. */
  readonly title: string
}

/** Visitors' saved ideas. Names and pictures come from current content; only references are stored. */
export type Ideas = ReturnType<typeof createIdeas>

interface Sources {
  readonly galleries: Pick<Galleries, 'photoAt' | 'photoSlugs' | 'isLate'>
  readonly visualizer: Pick<Visualizer, 'saved' | 'isLate'>
}

/** Each code takes up to 20 kB. */
const codes = new LRUCache<string, LinkCode>({ max: 100, memoMethod: linkCode })

export function createIdeas({ galleries, visualizer }: Sources) {
  const photosIn = async (container: string) => {
    const slugs = await galleries.photoSlugs(container)
    const byRef = new Map(slugs.map((slug) => [ideaRef(container, slug), slug]))
    return async (ref: string): Promise<Idea | undefined> => {
      const slug = byRef.get(ref)
      const photo = slug === undefined ? undefined : await galleries.photoAt(container, slug)
      if (!photo) return undefined
      const { title, label, alt, facts } = photo
      return {
        kind: 'here',
        ref,
        title,
        label,
        alt,
        subject: photoSubject(pathOfContainer(container) ?? '', photo),
        facts,
        picture: picturedItem(photo.thumbnail ?? photo),
        path: photoPlace(container, photo.slug),
        slug: photo.slug,
      }
    }
  }

  const choice = async (ref: string): Promise<Idea | undefined> => {
    const picture = await visualizer.saved(ref)
    if (!picture) return undefined
    return { kind: 'here', ref, label: '', ...picture }
  }

  return {
    /** The QR code of a link to a board. */
    codeOf: (address: string): LinkCode => codes.memo(address),
    /** Whether some of these references may point to content that has not been listed since startup. */
    areLate: (refs: readonly string[]): Promise<boolean> => areLate(refs, { galleries, visualizer }),
    /** Resolves references, in order. */
    async show(refs: readonly string[]): Promise<readonly (Idea | GoneIdea)[]> {
      const containers = [...new Set(refs.flatMap((ref) => containerOfIdea(ref) ?? []))]
      const finders = new Map(
        await Promise.all(
          containers.map(async (container) => [container, await photosIn(container)] as const),
        ),
      )
      const ideas = refs.map(async (ref): Promise<Idea | GoneIdea> => {
        const find = isChoiceRef(ref) ? choice : finders.get(containerOfIdea(ref) ?? '')
        return (await find?.(ref)) ?? { kind: 'gone', ref, title: nameInRef(ref) }
      })
      return Promise.all(ideas)
    },
  }
}

async function areLate(
  refs: readonly string[],
  { galleries, visualizer }: Pick<Sources, 'galleries' | 'visualizer'>,
): Promise<boolean> {
  const late = refs.map(async (ref) => {
    if (isChoiceRef(ref)) return visualizer.isLate(kindOfRef(ref))
    const container = containerOfIdea(ref)
    return container !== undefined && galleries.isLate(container)
  })
  return (await Promise.all(late)).includes(true)
}
