import { textIn } from '#app/form-text.ts'
import {
  type Added,
  addIdeas,
  hasSamples,
  type IdeaList,
  MAX_SAMPLES,
  moveIdea,
  putIdea,
  removeIdea,
} from '#core/ideas/idea-list.ts'
import { isIdeaRef } from '#core/ideas/idea-refs.ts'
import { ownPath } from '#core/ideas/own-path.ts'
import { parseShared } from '#core/ideas/shared-ideas.ts'

/** Result of a form: the list and the redirect. */
export type Change =
  | {
      readonly kind: 'changed'
      readonly ideas: IdeaList
      readonly to: string
      /** The requested samples, if changed. */
      readonly samples?: readonly string[]
    }
  /** Too many samples for one request. */
  | { readonly kind: 'enough-samples' }
  /** The list is full, so the idea was not saved. */
  | { readonly kind: 'full'; readonly ref: string; readonly back: string | undefined }
  | { readonly kind: 'unreadable' }

/** Processes a form posted to `/ideas`, with or without scripts. */
export function changeIdeas(ideas: IdeaList, form: FormData, samples: readonly string[] = []): Change {
  const textOf = (name: string) => textIn(form, name)
  const refToSave = textOf('save')
  if (refToSave !== undefined) return save(ideas, refToSave, ownPath(textOf('back') ?? ''))
  const refToRemove = textOf('remove')
  if (refToRemove !== undefined && ideas.includes(refToRemove)) {
    const sampleParam = samples.includes(refToRemove) ? '&wanted=yes' : ''
    const to = `/ideas?removed=${refToRemove}&at=${ideas.indexOf(refToRemove)}${sampleParam}`
    return { kind: 'changed', ideas: removeIdea(ideas, refToRemove), to }
  }
  const undone = textOf('undo')
  if (undone !== undefined && isIdeaRef(undone)) {
    const place = Number.parseInt(textOf('at') ?? '', 10) || 0
    const sampleUpdate = textOf('wanted') === undefined ? {} : { samples: [...samples, undone] }
    return { kind: 'changed', ideas: putIdea(ideas, undone, place), to: `/ideas#${undone}`, ...sampleUpdate }
  }
  const sample = textOf('sample')
  const isWanted = textOf('wanted') !== undefined
  if (sample !== undefined && isIdeaRef(sample) && hasSamples(sample) && (isWanted || ideas.includes(sample)))
    return requestSample(ideas, samples, { ref: sample, isWanted, stays: textOf('stay') !== undefined })
  const [refToMove = '', to = ''] = textOf('move')?.split('~', 2) ?? []
  if (ideas.includes(refToMove)) {
    // With scripts, the focus stays on the button. Without, the page scrolls to the moved idea.
    const place = textOf('stay') === undefined ? `#${refToMove}` : ''
    return { kind: 'changed', ideas: moveIdea(ideas, refToMove, to), to: `/ideas${place}` }
  }
  const sharedList = textOf('keep')
  if (sharedList !== undefined) return keepCopy(ideas, sharedList)
  if (textOf('forget') !== undefined) return { kind: 'changed', ideas: [], to: '/ideas' }
  return { kind: 'unreadable' }
}

function requestSample(
  ideas: IdeaList,
  samples: readonly string[],
  { ref, isWanted, stays }: { readonly ref: string; readonly isWanted: boolean; readonly stays: boolean },
): Change {
  const others = samples.filter((sample) => sample !== ref)
  if (isWanted && others.length >= MAX_SAMPLES) return { kind: 'enough-samples' }
  const result = addIdeas(ideas, [ref])
  if (result.left > 0) return { kind: 'full', ref, back: undefined }
  const to = stays ? '/ideas' : `/ideas#${ref}`
  return { kind: 'changed', ideas: result.ideas, samples: isWanted ? [...others, ref] : others, to }
}

function save(ideas: IdeaList, ref: string, back: string | undefined): Change {
  if (!isIdeaRef(ref)) return { kind: 'unreadable' }
  const result = addIdeas(ideas, [ref])
  if (result.left > 0) return { kind: 'full', ref, back }
  // Return to the clicked button, to keep the scroll position.
  const to = back === undefined ? '/ideas' : `${back.split('#', 1)[0] ?? ''}#${ref}`
  return { kind: 'changed', ideas: result.ideas, to }
}

function keepCopy(ideas: IdeaList, sharedList: string): Change {
  const refs = parseShared(sharedList).map(({ ref }) => ref)
  const { ideas: all, left }: Added = addIdeas(ideas, refs)
  return { kind: 'changed', ideas: all, to: left > 0 ? `/ideas?left=${left}` : '/ideas' }
}
