import { data, Form, Link, type RouterContextProvider } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { videoPosterUrl } from '#app/ui/video/video-player-addresses.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { VIDEO_LIST } from '#core/texts/list-files.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import type { VideoRow } from '#services/desk/lists/video-editor.ts'
import { authorOf } from '../author-of.ts'
import { Toast } from '../blocks/toast.tsx'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import { undoIn } from '../history/restore-in.ts'
import { TokenField } from '../token-field.tsx'
import type { Route } from './+types/videos-page'
import styles from './videos-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { videos: await deskOf(context).desk.videos.list(), token: sessionOf(context).formToken }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await outcomeOf(await request.formData(), context)
  return data(outcome, { status: outcome.kind === 'done' ? 200 : 422 })
}

async function outcomeOf(form: FormData, context: Readonly<RouterContextProvider>): Promise<EditOutcome> {
  const { desk, files } = deskOf(context)
  const { videos } = desk
  const [file] = files
  const [author, videoId] = [authorOf(context), formText(form, 'video')]
  switch (formText(form, 'intent')) {
    case 'first':
      return videos.showFirst(author, videoId)
    case 'hide':
      return videos.hide(author, videoId)
    case 'show':
      return videos.show(author, videoId)
    case 'rename':
      return videos.rename(author, videoId, formText(form, `title.${videoId}`))
    case 'poster':
      return file
        ? videos.setPoster(author, videoId, file)
        : { kind: 'refused', message: 'Choose a picture first.' }
    case 'channel-poster':
      return videos.removePoster(author, videoId)
    case 'undo':
      return undoIn(form, context)
    default:
      return { kind: 'refused', message: 'This page cannot do that.' }
  }
}

export function meta() {
  return [{ title: 'Videos | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function VideosPage({ loaderData: { videos, token }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Videos</h1>
      <p className="measure">
        The videos of the channel, as <a href="/education">Education</a> lists them. The first one is also on{' '}
        <a href="/about">About</a>.{' '}
        <Link
          to={`/desk/history?${new URLSearchParams({ gallery: textContainer(), name: VIDEO_LIST.name })}`}
        >
          History
        </Link>
      </p>
      {videos.length === 0 ? <p>The channel lists no videos right now.</p> : null}
      <ul className={styles['videos']}>
        {videos.map((video) => (
          <Video key={video.videoId} of={video} token={token} />
        ))}
      </ul>
      <Toast outcome={actionData} token={token} />
    </>
  )
}

function Video({ of, token }: { of: VideoRow; token: string }) {
  const { videoId, title, feedTitle, isFirst, isHidden, poster } = of
  const id = `video-${videoId}`
  const state = isHidden ? 'Hidden' : isFirst ? 'First' : 'Shown'
  return (
    <li aria-labelledby={id} className={isHidden ? styles['hidden'] : undefined}>
      <img
        src={poster ?? videoPosterUrl(videoId)}
        alt=""
        width={480}
        height={270}
        loading="lazy"
        decoding="async"
      />
      <div className={styles['words']}>
        <h2 id={id}>{title}</h2>
        <p>{title === feedTitle ? state : `${state}. The channel calls it “${feedTitle}”.`}</p>
        <Form method="post" preventScrollReset>
          <TokenField value={token} />
          <input type="hidden" name="video" value={videoId} />
          {isFirst ? null : (
            <Button type="submit" look="secondary" name="intent" value="first" aria-describedby={id}>
              Show first
            </Button>
          )}
          <Button
            type="submit"
            look="secondary"
            name="intent"
            value={isHidden ? 'show' : 'hide'}
            aria-describedby={id}
          >
            {isHidden ? 'Show again' : 'Hide'}
          </Button>
        </Form>
        {/* What was saved or taken back is what the field says. */}
        <Form key={title} method="post" preventScrollReset>
          <TokenField value={token} />
          <input type="hidden" name="video" value={videoId} />
          <Field
            label="Your title"
            name={`title.${videoId}`}
            optional="unmarked"
            autoComplete="off"
            placeholder={feedTitle}
            defaultValue={title === feedTitle ? '' : title}
          />
          <Button type="submit" look="secondary" name="intent" value="rename" aria-describedby={id}>
            Save title
          </Button>
        </Form>
        <PosterForm of={of} token={token} />
      </div>
    </li>
  )
}

function PosterForm({ of: { videoId, title, poster }, token }: { of: VideoRow; token: string }) {
  return (
    <details>
      <summary>Poster{poster === undefined ? '' : ': yours'}</summary>
      <Form
        key={poster}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        aria-label={`Poster of ${title}`}
      >
        <TokenField value={token} />
        <input type="hidden" name="video" value={videoId} />
        <FileField
          label="Your poster"
          name="poster"
          id={`poster-${videoId}`}
          hint="Best 1280 × 720 px. JPEG, PNG, WebP or AVIF"
          accept="image/*"
        />
        <Button type="submit" look="secondary" name="intent" value="poster">
          Use this poster
        </Button>
        {poster === undefined ? null : (
          <Button type="submit" look="secondary" name="intent" value="channel-poster">
            Back to the channel’s poster
          </Button>
        )}
      </Form>
    </details>
  )
}
