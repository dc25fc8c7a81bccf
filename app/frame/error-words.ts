import { isRouteErrorResponse } from 'react-router'

interface ErrorWords {
  readonly title: string
  readonly heading: string
  readonly words: string
  /** Whether a retry may succeed soon. */
  readonly mayPass?: boolean
}

/** Chooses the error page's text for a route's error. */
export function errorWords(error: unknown): ErrorWords {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404)
    return {
      title: 'Page not found',
      heading: 'We don’t have that page',
      words: 'It may have moved when we rebuilt the site.',
    }
  if (status === 403)
    return {
      title: 'Not allowed',
      heading: 'Not allowed',
      words: 'You need to sign in again, or to open the form anew. Nothing was changed.',
    }
  if (status === 503)
    return {
      title: 'One moment',
      heading: 'One moment, please',
      words: 'We are still opening our pictures. They should be here in a few seconds.',
      mayPass: true,
    }
  return {
    title: 'Something went wrong',
    heading: 'Something went wrong on our side',
    words: 'It wasn’t anything you did, and we’ve been told about it. Please try again in a moment.',
  }
}
