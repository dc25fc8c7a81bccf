import { data, Form, redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { readForm } from '#app/form-text.ts'
import { addNotes } from '#app/ideas/notes.ts'
import { metaOf, noStore } from '#app/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { pictureUrl } from '#core/content/pictures/stored-picture.ts'
import { ideasCookie, savedIdeasInCookies } from '#core/ideas/ideas-cookie.ts'
import type { Route } from './+types/ideas-page'
import { Board } from './board.tsx'
import { changeIdeas } from './change-ideas.ts'
import { EmptyBoard, type EmptyBoardProps, loadWays } from './empty-board.tsx'
import { IdeaCard } from './idea-card.tsx'
import styles from './ideas-page.module.css'
import { loadBoard, loadShared } from './load-ideas.ts'
import { boardText, type SharedText, sharedText } from './load-text.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { galleries, ideas, shops, texts } = context.get(servicesContext)
  const text = await texts.page('/ideas')
  const value = new URL(request.url).searchParams.get('with')
  if (value !== null) {
    const sharedIdeas = await loadShared(value, ideas)
    const ways = sharedIdeas.board.length === 0 ? await loadWays(galleries) : []
    return { kind: 'shared' as const, ...sharedIdeas, ways, text: sharedText(text, sharedIdeas.board.length) }
  }
  const board = await loadBoard(request, ideas, shops)
  const ways = board.ideas.length === 0 ? await loadWays(galleries) : []
  return { kind: 'own' as const, ...board, ways, text: boardText(text, board) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ideas, site } = context.get(servicesContext)
  const savedIdeas = savedIdeasInCookies(request.headers.get('cookie'))
  const change = changeIdeas(savedIdeas.ideas, await readForm(request), savedIdeas.samples)
  if (change.kind === 'changed') {
    const { ideas: list, samples = savedIdeas.samples } = change
    const cookie = ideasCookie(list, { secure: site.publicUrl.startsWith('https:'), samples })
    return redirect(change.to, { status: 303, headers: { 'Set-Cookie': cookie } })
  }
  if (change.kind === 'unreadable') return redirect('/ideas', 303)
  if (change.kind === 'enough-samples') return data({ kind: change.kind }, { status: 409 })
  const [idea] = await ideas.show([change.ref])
  return data({ kind: change.kind, title: idea?.title ?? '', back: change.back }, { status: 409 })
}

export const headers = noStore

export const meta = metaOf<typeof loader>((loaded) => {
  const shared = loaded.kind === 'shared' ? loaded.board : []
  const [first] = shared.flatMap(({ idea }) => (idea.kind === 'here' ? [idea.picture] : []))
  const { title, description } = loaded.text
  return { title, description, path: '/ideas', image: first && pictureUrl(first), isPrivate: true }
})

export default function IdeasPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.kind === 'shared' ? (
    <SharedBoard {...loaderData} />
  ) : (
    <Board {...loaderData} refused={actionData} />
  )
}

interface SharedBoardProps extends Awaited<ReturnType<typeof loadShared>>, Pick<EmptyBoardProps, 'ways'> {
  readonly text: SharedText
}

/** Another person's board, read-only. */
function SharedBoard({ board, value, ways, text }: SharedBoardProps) {
  const here = board.flatMap(({ entry, idea }) => (idea.kind === 'here' ? [{ entry, idea }] : []))
  const goneTitles = board.flatMap(({ idea }) => (idea.kind === 'gone' ? [idea.title] : []))
  const keepNotes = () => addNotes(Object.fromEntries(board.map(({ entry: { ref, note } }) => [ref, note])))
  if (board.length === 0)
    return (
      <div className="column">
        <PageOpener title={text.opener.heading} lead={<MarkdownWords of={text.nothing.blocks} />} />
        <EmptyBoard part={text.empty} ways={ways} />
      </div>
    )
  return (
    <div className="column">
      <PageOpener title={text.opener.heading} lead={<MarkdownWords of={text.opener.blocks} />}>
        <Form method="post" action="/ideas" onSubmit={keepNotes}>
          <Button type="submit" name="keep" value={value} data-waits="">
            Keep a copy
          </Button>
        </Form>
      </PageOpener>
      <ul className={`grid paired four list ${styles['board']}`}>
        {here.map(({ entry, idea }) => (
          <li key={idea.ref}>
            <IdeaCard idea={idea}>{entry.note === '' ? null : <p className="note">{entry.note}</p>}</IdeaCard>
          </li>
        ))}
      </ul>
      {goneTitles.length > 0 ? <p className="section">No longer shown: {goneTitles.join(', ')}.</p> : null}
    </div>
  )
}
