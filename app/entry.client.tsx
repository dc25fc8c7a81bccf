// These styles come first, so that components can build on them.
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/blocks.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setContainerPrefix } from '#core/container-names.ts'
import { EarlyText, rememberEarlyText } from './react-router/early-text.tsx'
import { markInlinedStyles } from './react-router/inlined-styles.ts'
import { TRACING_MARK } from './tracing/tracing-mark.ts'
import { judgeMarkup } from './trusted-types.ts'

setContainerPrefix(document.documentElement.dataset['containers'] ?? '')
judgeMarkup(window)
markInlinedStyles(document)
rememberEarlyText()

const instrumentations = document.documentElement.hasAttribute(TRACING_MARK)
  ? [(await import('./tracing/trace-navigations.ts')).traceNavigations]
  : []

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* First, so that the effects of pages see existing input. */}
      <EarlyText />
      <HydratedRouter instrumentations={instrumentations} />
    </StrictMode>,
  )
})
