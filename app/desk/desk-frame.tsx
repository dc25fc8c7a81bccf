import { Outlet } from 'react-router'
import { servicesContext, visitContext } from '#app/context.ts'
import { errorWords } from '#app/frame/error-words.ts'
import { stayOnFailure, useFailure } from '#app/react-router/stay-on-failure.ts'
import { sessionLeft } from '#core/people/session-rules.ts'
import type { Route } from './+types/desk-frame'
import bar from './blocks/bar.module.css'
import { FailureAlert } from './blocks/failure-alert.tsx'
import { SessionWarning } from './blocks/session-warning.tsx'
import { useUnsavedText } from './blocks/use-unsaved-text.ts'
import { DeskShell } from './desk-shell.tsx'
import { guardDesk, placesFor } from './guard.ts'
import { SendAgain, unsavedFormIn } from './unsaved-form.tsx'

export const middleware = [guardDesk]
export const clientMiddleware = [stayOnFailure]

export function loader({ context }: Route.LoaderArgs) {
  const session = context.get(visitContext).desk?.session
  if (!session) return { places: undefined, left: undefined }
  return {
    places: placesFor(session),
    left: sessionLeft(session, context.get(servicesContext).now().getTime()),
  }
}

export default function DeskFrame({ loaderData: { places, left } }: Route.ComponentProps) {
  const failure = useFailure()
  useUnsavedText(failure)
  const notices = (
    <div className={`screen-only ${bar['frame']}`}>
      {left ? <SessionWarning timeLeft={left} /> : null}
      <FailureAlert of={failure} />
    </div>
  )
  return (
    <DeskShell places={places} notices={notices}>
      <Outlet />
    </DeskShell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const form = unsavedFormIn(error)
  const { title, heading, words } = errorWords(error)
  return (
    <DeskShell places={loaderData?.places}>
      {form ? (
        <SendAgain of={form} />
      ) : (
        <>
          <title>{title}</title>
          <h1>{heading}</h1>
          <p>{words}</p>
        </>
      )}
      <p>
        <a href="/desk">Go to the desk</a>
      </p>
    </DeskShell>
  )
}
