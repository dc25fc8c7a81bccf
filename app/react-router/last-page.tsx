import { Component, type ReactNode } from 'react'

/**
 * In browsers, this replaces the router's module with the same exports (`own-parts.ts`), whose page shows a stack
 * trace. It is the last resort when even the site's error page fails.
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

/** For routes without an error page: the root has one. */
export const RemixRootDefaultErrorBoundary = LastPage

/** While a route loads that the server did not render: it renders all. */
export const BoundaryShell = LastPage
