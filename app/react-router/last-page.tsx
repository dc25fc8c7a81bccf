import { Component, type ReactNode } from 'react'

/**
 * Last resort if even the site's error page fails. In browsers, replaces the router's module with the same exports
 * (`own-parts.ts`), which shows a stack trace.
 */
export class RemixErrorBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <LastPage /> : this.props.children
  }
}

function LastPage() {
  return (
    <html lang="en-US">
      <head>
        <title>Something went wrong</title>
      </head>
      <body>
        <main className="column">
          <h1>Something went wrong on our side</h1>
          <p>
            <a href="/">Start from the home page</a>
          </p>
        </main>
      </body>
    </html>
  )
}

/** For routes without an error page. Unused, because the root has one. */
export const RemixRootDefaultErrorBoundary = LastPage

/** Shown while loading a route that the server did not render. Unused, because the server renders all routes. */
export const BoundaryShell = LastPage
