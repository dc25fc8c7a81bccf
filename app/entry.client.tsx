import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { TRACING_MARK, traceNavigations } from './tracing/trace-navigations.ts'
import { judgeMarkup } from './trusted-types.ts'

judgeMarkup(window)

const traced = document.documentElement.hasAttribute(TRACING_MARK)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={traced ? [traceNavigations] : []} />
    </StrictMode>,
  )
})
