// The router lists the styles of this module first, so that those of components can build on them.
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/layout.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { markInlinedStyles } from './inlined-styles.ts'
import { TRACING_MARK, traceNavigations } from './tracing/trace-navigations.ts'
import { judgeMarkup } from './trusted-types.ts'

judgeMarkup(window)
markInlinedStyles(document)

const traced = document.documentElement.hasAttribute(TRACING_MARK)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={traced ? [traceNavigations] : []} />
    </StrictMode>,
  )
})
